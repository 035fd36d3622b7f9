import { describe, expect, it } from '@jest/globals';
import { daysFromToday } from './pickable-days.ts';

describe('the days offered for a payout', () => {
  it('begin today and reach into the next year', () => {
    expect(daysFromToday('2026-12-20')).toMatchObject({ from: '2026-12-20', to: '2027-12-20' });
  });

  it.each([
    ['a Saturday', '2026-12-19', true],
    ['a Sunday', '2026-12-20', true],
    ['Christmas Day', '2026-12-25', true],
    ['a Tuesday', '2026-12-22', false],
  ])('are marked when banks rest: %s', (_day, date, marked) => {
    expect(daysFromToday('2026-12-15').marked?.includes(date)).toBe(marked);
  });
});
