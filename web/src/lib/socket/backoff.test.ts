import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { retryDelay } from './backoff.ts';

describe('the wait before reconnecting', () => {
  it('is 3 seconds after a connection closes, whatever the chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => retryDelay(0, random) === 3_000),
    );
  });

  it.each([
    [1, 3_000, 6_000],
    [2, 6_000, 12_000],
    [3, 12_000, 24_000],
    [4, 24_000, 48_000],
    [5, 30_000, 60_000],
    [50, 30_000, 60_000],
  ])('after %i failed attempts lies between %i and %i ms', (attempt, least, most) => {
    expect(retryDelay(attempt, 0)).toBe(least);
    expect(retryDelay(attempt, 1)).toBe(most);
  });

  it('spreads clients that were cut off together', () => {
    expect(retryDelay(3, 0.2)).not.toBe(retryDelay(3, 0.8));
  });
});
