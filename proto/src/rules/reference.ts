/**
 * A reference as it is known, from one as people write it: '# 07 480' is 07480. Upper and lower case are the same to
 * whoever looks it up. A text of such marks alone stays as it is.
 */
export const bareReference = (typed: string): string => typed.replace(/[\s#]/g, '') || typed;

/** Whether two texts are one reference: case does not matter. */
export const isSameReference = (one: string, other: string): boolean =>
  one.toUpperCase() === other.toUpperCase();
