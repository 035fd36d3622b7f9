const first = 3_000;
const longest = 60_000;

/**
 * How long to wait before connecting or subscribing again, in milliseconds: 3 s after the first close, then doubling up
 * to a minute, each spread over half to all of itself so that clients cut off together do not come back together.
 *
 * @param attempt failed attempts so far
 * @param random a number from 0 to 1
 */
export const retryDelay = (attempt: number, random: number): number => {
  if (attempt === 0) return first;
  const ceiling = Math.min(first * 2 ** attempt, longest);
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
};
