import { describe, expect, it } from '@jest/globals';
import { importedWords, feedWords } from './feed-copy.ts';

describe('the sentence about an import', () => {
  it.each([
    [['Ada'], 'Ada'],
    [['Ada', 'Grace'], 'Ada and 1 other'],
    [['Ada', 'Grace', 'Joan'], 'Ada and 2 others'],
  ])('of %j', (names, words) => expect(importedWords(names)).toBe(words));
});

describe('the sentence about a feed', () => {
  const read = { lastReadAt: '2026-06-01T09:15:00.000Z', result: 'Read 3 rows: 1 request updated' };
  const well = { state: 'connected', lastError: null, failingSince: null, ...read } as const;
  it('that was never read', () =>
    expect(feedWords({ ...well, state: 'waiting', lastReadAt: null, result: '' })).toBe('Not read yet'));
  it('that was read: what it came to, and as of when', () =>
    expect(feedWords(well)).toBe('Read 3 rows: 1 request updated. As of 1 Jun, 10:15'));
  it('that fails: why, since when, and what is known', () =>
    expect(
      feedWords({
        ...well,
        state: 'failing',
        lastError: 'Google asks us to slow down',
        failingSince: '2026-06-01T10:00:00.000Z',
      }),
    ).toBe(
      'Google asks us to slow down (since 1 Jun, 11:00). Read 3 rows: 1 request updated. As of 1 Jun, 10:15',
    ));
});
