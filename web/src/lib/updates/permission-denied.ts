/** The customer, or their browser, allows this site no notifications. */
export class PermissionDenied extends Error {}
