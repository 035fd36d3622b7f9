import { expect, it } from '@jest/globals';
import { endOfWorkingDays } from './hold-end.ts';

it.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-27T00:00:00.000Z'],
  ['a Friday', '2026-11-20T17:30:00Z', '2026-11-26T00:00:00.000Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', '2026-11-26T00:00:00.000Z'],
  ['the day before Christmas', '2026-12-24T10:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['a day in summer time', '2026-07-06T10:00:00Z', '2026-07-09T23:00:00.000Z'],
  ['a Monday after midnight in summer time', '2026-07-05T23:30:00Z', '2026-07-09T23:00:00.000Z'],
])('three working days from %s end at midnight in London', (_what, now, until) => {
  expect(endOfWorkingDays(3, new Date(now)).toISOString()).toBe(until);
});
