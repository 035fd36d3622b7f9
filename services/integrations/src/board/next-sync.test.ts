import { expect, it } from '@jest/globals';
import { callsOnDayOf, mayReadEarly, pauseAfterSuccess } from './next-sync.ts';

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
  const board = { callsToday, failures, items, isRequested: false, isStale: true };
  expect(mayReadEarly({ dailyCalls: 1_000 }, board, now)).toBe(isEarly);
});

it('polls take half of the day where webhooks take the other', () => {
  const pace = { pollMs: 1_000, dailyCalls: 1_000 };
  expect(pauseAfterSuccess({ ...pace, hasWebhooks: false }, 2, 2, midnight)).toBe(173_147);
  expect(pauseAfterSuccess({ ...pace, hasWebhooks: true }, 2, 2, midnight)).toBe(345_600);
});

it.each([
  ['all that they need', 500, 172_800],
  ['half of it', 750, 345_600],
  ['one sync', 998, 43_200_000],
  ['none', 999, 43_201_000],
])('polls last until midnight where syncs by staff have left them %s', (_what, callsToday, pause) => {
  const pace = { pollMs: 1_000, dailyCalls: 1_000, hasWebhooks: false };
  expect(pauseAfterSuccess(pace, 2, callsToday, noon)).toBe(pause);
});

it.each([
  ['in the morning, within its half', midnight, 498, 0, true],
  ['in the morning, beyond its half', midnight, 499, 0, false],
  ['at noon, while the board fails', noon, 748, 3, true],
])('a sync that staff ask for %s', (_when, now, callsToday, failures, isEarly) => {
  const board = { callsToday, failures, items: 499, isRequested: true, isStale: false };
  expect(mayReadEarly({ dailyCalls: 1_000 }, board, now)).toBe(isEarly);
});

it.each([
  ['the day on which they were counted', '2026-11-30T23:59:59Z', 998],
  ['the next day', '2026-12-01T00:00:01Z', 0],
])('the calls on %s', (_when, at, calls) => {
  expect(callsOnDayOf(new Date(at), { callsToday: 998, today: '2026-11-30' })).toBe(calls);
});
