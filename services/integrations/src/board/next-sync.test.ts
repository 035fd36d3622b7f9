import { expect, it } from '@jest/globals';
import { mayReadEarly, pauseAfterSuccess } from './next-sync.ts';

const midnight = new Date('2026-11-21T00:00:00Z');
const noon = new Date('2026-11-21T12:00:00Z');

it.each([
  ['in the morning, within its half', midnight, 498, 0, 499, true],
  ['in the morning, beyond its half', midnight, 499, 0, 499, false],
  ['at noon, with what the polls have not used', noon, 748, 0, 499, true],
  ['at noon, beyond it', noon, 749, 0, 499, false],
  ['of many pages, beyond it', noon, 748, 0, 500, false],
  ['while it fails', noon, 0, 1, 10, false],
])('a change that a webhook announces %s', (_when, now, callsToday, failures, items, isEarly) => {
  expect(mayReadEarly({ dailyCalls: 1_000 }, { callsToday, failures, items }, now)).toBe(isEarly);
});

it('polls take half of the day where webhooks take the other', () => {
  const pace = { pollMs: 1_000, dailyCalls: 1_000 };
  expect(pauseAfterSuccess({ ...pace, hasWebhooks: false }, 2)).toBe(172_800);
  expect(pauseAfterSuccess({ ...pace, hasWebhooks: true }, 2)).toBe(345_600);
});
