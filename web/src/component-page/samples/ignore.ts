/** Components on this page change nothing. */
export const ignore = (): undefined => undefined;

/** The same for what takes a moment. */
export const ignoreLater = (): Promise<void> => Promise.resolve();
