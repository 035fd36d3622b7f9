import { expect, it } from '@jest/globals';
import { retryAfterOf } from './retry-after.ts';

it.each([
  ['2', 2_000],
  ['0', 0],
  ['Fri, 01 Jan 2021 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('a Retry-After of %j is %j ms', (text, ms) => {
  expect(retryAfterOf(new Headers({ 'retry-after': text }))).toBe(ms);
});

it('a moment to come is the time until then', () => {
  const headers = new Headers({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
  expect(retryAfterOf(headers)).toBeGreaterThan(50_000);
  expect(retryAfterOf(headers)).toBeLessThanOrEqual(60_000);
});

it('returns nothing where the header is missing', () => {
  expect(retryAfterOf(new Headers())).toBeUndefined();
});
