import { describe, expect, it } from '@jest/globals';
import { mayBeOutdated, newest } from './newest.ts';

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

describe('on a new connection, an application', () => {
  it.each([
    ['of the newest version is not fetched again', copy(3, 'shown'), 3, false],
    ['that a push made newer in the meantime is not fetched again', copy(4, 'shown'), 3, false],
    ['of an older version is fetched again', copy(2, 'shown'), 3, true],
    ['whose newest version the server does not name is fetched again', copy(3, 'shown'), undefined, true],
    ['of which nothing is known is fetched', undefined, 3, true],
  ])('%s', (_case, known, version, expected) => {
    expect(mayBeOutdated(known, version)).toBe(expected);
  });
});
