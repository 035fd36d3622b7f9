import { expect, it } from '@jest/globals';
import { londonMoment } from './london-moment.ts';

it.each([
  ['in winter', '2026-11-24', '09:00', '2026-11-24T09:00:00.000Z'],
  ['in summer', '2026-07-06', '09:00', '2026-07-06T08:00:00.000Z'],
  ['before the clocks go forward', '2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
  ['that the clocks skip', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['after they went forward', '2026-03-29', '09:00', '2026-03-29T08:00:00.000Z'],
  ['before the clocks go back', '2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
  ['that occurs twice', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['after they went back', '2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
  ['at the end of a day of summer', '2026-07-06', '24:00', '2026-07-06T23:00:00.000Z'],
])('finds the moment of a time %s', (_when, date, time, moment) => {
  expect(londonMoment(date, time).toISOString()).toBe(moment);
});
