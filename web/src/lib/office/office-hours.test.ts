import { describe, expect, it } from '@jest/globals';
import { opensNext } from './office-hours.ts';

const hours = {
  days: [1, 2, 3, 4, 5],
  from: 10,
  to: 15,
};

describe('when the office opens next', () => {
  it.each([
    ['it is open: a Wednesday at noon', '2026-11-18T12:00:00Z', undefined],
    ['it opens on the hour', '2026-11-18T10:00:00Z', undefined],
    ['a minute before it opens', '2026-11-18T09:59:00Z', 'today at 10:00'],
    ['it closes on the hour', '2026-11-18T15:00:00Z', 'tomorrow at 10:00'],
    ['a Friday evening', '2026-11-20T18:00:00Z', 'on Monday at 10:00'],
    ['a Sunday', '2026-11-22T12:00:00Z', 'tomorrow at 10:00'],
    ['in summer 09:30 UTC is 10:30 in London', '2026-07-15T09:30:00Z', undefined],
    ['in summer 14:30 UTC is 15:30 in London', '2026-07-15T14:30:00Z', 'tomorrow at 10:00'],
    ['before a bank holiday weekend', '2026-08-28T16:00:00Z', 'on Tuesday at 10:00'],
    [
      'Christmas Eve, with the weekend and a substitute day after it',
      '2026-12-24T16:00:00Z',
      'on Tuesday at 10:00',
    ],
  ])('%s', (_case, now, expected) => {
    expect(opensNext(hours, new Date(now))).toBe(expected);
  });

  it('a holiday is proclaimed for one year', () => {
    const published = ['01-01', '04-03', '04-06', '05-04', '05-25', '06-22', '08-31', '12-25', '12-28'];
    const holidays = published.map((day) => `2026-${day}`);
    expect(opensNext(hours, new Date('2026-06-19T18:00:00Z'), holidays)).toBe('on Tuesday at 10:00');
  });
});
