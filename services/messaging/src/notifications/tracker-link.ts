/** Opens the tracker of an application. */
export const trackerLink = (publicOrigin: string, applicationId: string): string =>
  `${publicOrigin}/?id=${encodeURIComponent(applicationId)}`;
