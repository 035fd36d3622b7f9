/** Opens the tracker of an application. */
export const trackerLink = (publicUrl: string, applicationId: string): string =>
  `${publicUrl}/?id=${encodeURIComponent(applicationId)}`;
