/** The person, or their browser, allows this site no notifications. */
export class PermissionDenied extends Error {}

export const permissionDeniedText =
  "Your browser does not let us send notifications. Allow them for this site in your browser's settings, then try again.";
