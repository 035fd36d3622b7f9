/** Components on this page change nothing. */
export const ignore = (): undefined => undefined;

/** The same, as a promise. */
export const ignoreLater = (): Promise<void> => Promise.resolve();
