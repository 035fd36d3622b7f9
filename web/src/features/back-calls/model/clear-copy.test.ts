import { expect, it } from '@jest/globals';
import { clearCountWords, mayClear } from './clear-copy.ts';

it.each([
  [
    '1 request',
    { count: 1, hasFailed: false },
    'This removes 1 request for everyone, including any cancelled ones.',
    true,
  ],
  [
    'many requests',
    { count: 1200, hasFailed: false },
    'This removes 1,200 requests for everyone, including any cancelled ones.',
    true,
  ],
  ['no requests', { count: 0, hasFailed: false }, 'There are no requests to clear.', false],
  ['requests that are being counted', { count: undefined, hasFailed: false }, 'Counting...', false],
  [
    'requests that could not be counted',
    { count: undefined, hasFailed: true },
    'We could not count the requests. You can still clear them.',
    true,
  ],
])('given %s, then the question says it', (_what, counting, words, isAllowed) => {
  expect([clearCountWords(counting), mayClear(counting)]).toEqual([words, isAllowed]);
});
