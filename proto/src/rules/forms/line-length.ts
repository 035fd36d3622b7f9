/** Longest one-line answer. */
export const lineMaxLength = 200;
