import { describe, expect, it } from '@jest/globals';
import { isBankHoliday } from './bank-holidays.ts';
import { addDays } from './dates.ts';

/** England and Wales, from gov.uk/bank-holidays. */
// prettier-ignore
const published = [
  '2025-01-01', '2025-04-18', '2025-04-21', '2025-05-05', '2025-05-26', '2025-08-25', '2025-12-25', '2025-12-26',
  '2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28',
  '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28',
  '2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26',
];

it('bank holidays are those that are published, day by day over four years', () => {
  const found: string[] = [];
  for (let day = '2025-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    if (isBankHoliday(day)) found.push(day);
  expect(found).toEqual(published);
});

describe('given the published days', () => {
  const moved = published.filter((day) => day !== '2027-05-03').concat('2027-05-07');

  it.each([
    ['one that is moved for a year', '2027-05-07', true],
    ['the day that it is moved from', '2027-05-03', false],
    ['the same day of another year', '2026-05-04', true],
    ['one of a year that is not published', '2029-12-25', true],
  ])('%s: %s is one: %s', (_case, day, isOne) => {
    expect(isBankHoliday(day, moved)).toBe(isOne);
  });

  it('a year of which only a part is published follows the Act', () => {
    expect(isBankHoliday('2027-12-27', ['2027-01-01', '2027-03-26'])).toBe(true);
  });
});
