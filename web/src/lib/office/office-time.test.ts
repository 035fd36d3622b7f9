import { expect, it } from '@jest/globals';
import { officeTimeBetween } from './office-time.ts';

const hours = { days: [1, 2, 3, 4, 5], from: 10, to: 15 };

it.each([
  ['within a day', '2026-11-23T10:30:00Z', '2026-11-23T12:00:00Z', 90],
  ['from before the office opens', '2026-11-23T06:00:00Z', '2026-11-23T11:00:00Z', 60],
  ['over a night', '2026-11-23T14:30:00Z', '2026-11-24T10:15:00Z', 45],
  ['over a weekend', '2026-11-27T14:00:00Z', '2026-11-30T11:00:00Z', 120],
  ['over Christmas and the day after', '2026-12-24T14:00:00Z', '2026-12-29T11:00:00Z', 120],
  ['over the beginning of summer time', '2026-03-27T14:00:00Z', '2026-03-30T10:00:00Z', 120],
  ['within an evening', '2026-11-23T18:00:00Z', '2026-11-23T23:00:00Z', 0],
  ['backwards', '2026-11-24T12:00:00Z', '2026-11-23T12:00:00Z', 0],
])('counts office hours %s', (_what, from, until, minutes) => {
  expect(officeTimeBetween(hours, new Date(from), new Date(until))).toBe(minutes * 60_000);
});

it('leaves out a day that is proclaimed a holiday, once all of its year are published', () => {
  const published = ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '11-24', '12-25', '12-28'];
  const [from, until] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-24T12:00:00Z')];
  const holidays = published.map((day) => `2026-${day}`);
  expect(officeTimeBetween(hours, from, until, holidays)).toBe(180 * 60_000);
});

it('counts 60 days of a span that is longer', () => {
  const twoMonths = officeTimeBetween(
    hours,
    new Date('2026-01-05T00:00:00Z'),
    new Date('2026-03-05T23:00:00Z'),
  );
  expect(officeTimeBetween(hours, new Date('2026-01-05T00:00:00Z'), new Date('2030-01-01T00:00:00Z'))).toBe(
    twoMonths,
  );
});
