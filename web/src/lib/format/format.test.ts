import { describe, expect, it } from '@jest/globals';
import {
  dayAndYear,
  exactMoment,
  longDay,
  money,
  numericDay,
  pounds,
  shortDay,
  shortMoment,
  timeOfDay,
} from './format.ts';

describe('figures', () => {
  it.each([
    ['120.50', '£120.50'],
    ['1234.5', '£1,234.50'],
    ['0.00', '£0.00'],
    [null, '£0.00'],
    [undefined, '£0.00'],
    ['', '£0.00'],
  ])('money %j is shown as %s', (amount, expected) => {
    expect(money(amount)).toBe(expected);
  });

  it('whole pounds have no pence', () => {
    expect(pounds(1000)).toBe('£1,000');
    expect(pounds(null)).toBe('£0');
  });
});

describe('times', () => {
  it('are those of the UK, summer and winter', () => {
    expect(shortMoment('2026-07-01T23:30:00.000Z')).toBe('2 Jul, 00:30');
    expect(shortMoment('2026-01-01T23:30:00.000Z')).toBe('1 Jan, 23:30');
    expect(shortDay('2026-07-01T23:30:00.000Z')).toBe('2 Jul');
    expect(timeOfDay('2026-07-01T08:05:00.000Z')).toBe('09:05');
    expect(numericDay('2026-07-01T23:30:00.000Z')).toBe('02/07/2026');
    expect(longDay('2026-07-01T23:30:00.000Z')).toBe('Thursday 2 July');
    expect(dayAndYear('2026-07-01T23:30:00.000Z')).toBe('2 July 2026');
  });

  it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9, 22, 5, 7))))(
    'at %s are written as Intl writes them',
    (moment) => {
      const written = (options: Intl.DateTimeFormatOptions) =>
        moment.toLocaleString('en-GB', { timeZone: 'Europe/London', ...options });
      expect(shortDay(moment)).toBe(written({ day: 'numeric', month: 'short' }));
      expect(exactMoment(moment)).toBe(written({ dateStyle: 'short', timeStyle: 'medium' }));
    },
  );

  it.each(['', null, undefined, 'not a date'])('of %j are blank', (moment) => {
    expect(shortMoment(moment)).toBe('');
  });
});
