import { expect, it } from '@jest/globals';
import { daysOf, withPeriodBefore } from './report-period.ts';

it.each([
  ['2026-11-01', '2026-11-01', 1],
  ['2026-11-01', '2026-11-30', 30],
  // Over both changes of the clocks.
  ['2026-03-28', '2026-03-30', 3],
  ['2026-10-24', '2026-10-26', 3],
  ['2026-11-02', '2026-11-01', 0],
])('from %s to %s are %i days', (from, until, days) => {
  expect(daysOf(from, until)).toBe(days);
});

it('compares a period with as many days before it', () => {
  expect(withPeriodBefore({ from: '2026-11-01', until: '2026-11-07' })).toEqual({
    before: '2026-10-25',
    from: '2026-11-01',
    end: '2026-11-08',
    days: 7,
  });
});
