import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  ageOn,
  formatUkDate,
  isLessThanThreeYearsAgo,
  londonDate,
  parseIsoDate,
  parseUkDate,
} from './dates.ts';

describe('a typed date', () => {
  it.each([
    ['1/2/2026', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['1/12/1999', '1999-12-01'],
    ['29/02/2024', '2024-02-29'],
    ['31/12/2026', '2026-12-31'],
    [' 1/2/2026 ', '2026-02-01'],
  ])('%j is %s', (text, date) => {
    expect(parseUkDate(text)).toBe(date);
  });

  it.each([
    ['29/02/2025'],
    ['31/04/2026'],
    ['00/01/2026'],
    ['01/13/2026'],
    ['1/1/26'],
    ['2026-01-01'],
    ['1-1-2026'],
    ['1.1.2026'],
    ['01/01/0050'],
    ['x'],
    [''],
  ])('%j is no day of the calendar in d/m/yyyy', (text) => {
    expect(parseUkDate(text)).toBeNull();
  });

  it('may be ISO where that is allowed', () => {
    expect(parseIsoDate('2026-02-01')).toBe('2026-02-01');
    expect(parseIsoDate('2026-02-30')).toBeNull();
    expect(formatUkDate('2026-02-01')).toBe('01/02/2026');
  });
});

describe('days', () => {
  it.each([
    ['2026-01-15T23:59:59Z', '2026-01-15'],
    ['2026-07-15T22:59:59Z', '2026-07-15'],
    ['2026-07-15T23:00:00Z', '2026-07-16'],
  ])('at %s it is %s in London', (moment, date) => {
    expect(londonDate(new Date(moment))).toBe(date);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-20', 60, '2027-01-19'],
  ])('%s and %d days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
  });

  it.each([
    ['2008-06-15', '2026-06-14', 17],
    ['2008-06-15', '2026-06-15', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('someone born on %s is on %s aged %d', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });

  it.each([
    ['2023-06-16', true],
    ['2023-06-15', false],
    ['2020-01-01', false],
  ])('a move on %s is less than 3 years before 15 June 2026: %s', (date, recent) => {
    expect(isLessThanThreeYearsAgo(date, '2026-06-15')).toBe(recent);
  });
});
