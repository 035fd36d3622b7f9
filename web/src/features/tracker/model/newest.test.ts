import { describe, expect, it } from '@jest/globals';
import { newest } from './newest.ts';

const copy = (version: number, from: string) => ({ version, from });

describe('of two copies of an application', () => {
  it.each([
    ['the push is newer than what is shown', copy(1, 'shown'), copy(2, 'came'), 'came'],
    ['an old answer comes after a newer push', copy(5, 'shown'), copy(4, 'came'), 'shown'],
    ['both are of one version', copy(3, 'shown'), copy(3, 'came'), 'came'],
    ['nothing is shown yet', undefined, copy(1, 'came'), 'came'],
    ['what was shown is gone', null, copy(1, 'came'), 'came'],
  ])('when %s', (_case, known, incoming, expected) => {
    expect(newest(known, incoming).from).toBe(expected);
  });
});
