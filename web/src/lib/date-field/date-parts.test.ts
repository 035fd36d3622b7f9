import { describe, expect, it } from '@jest/globals';
import { dateErrorTarget, firstWrongPart, joinDate, splitDate, wrongParts } from './date-parts.ts';

describe('a typed date', () => {
  it.each([
    [{ day: '5', month: '3', year: '1990' }, '05/03/1990'],
    [{ day: ' 05 ', month: 'jan', year: '1990' }, '05/01/1990'],
    [{ day: '31', month: 'December', year: '1990' }, '31/12/1990'],
    [{ day: '1', month: 'Sept', year: '1990' }, '01/09/1990'],
    [{ day: '', month: '', year: '' }, ''],
    [{ day: '5', month: '', year: '' }, '05//'],
    [{ day: '5', month: 'ma', year: '1990' }, '05/ma/1990'],
  ])('%j is %j', (parts, expected) => {
    expect(joinDate(parts)).toBe(expected);
  });

  it('comes apart into what it was made of', () => {
    expect(splitDate('05/03/1990')).toEqual({ day: '05', month: '03', year: '1990' });
    expect(splitDate('05//')).toEqual({ day: '05', month: '', year: '' });
    expect(splitDate('')).toEqual({ day: '', month: '', year: '' });
  });

  it.each([
    ['', 'day'],
    ['//1990', 'day'],
    ['32/01/1990', 'day'],
    ['05//1990', 'month'],
    ['05/13/1990', 'month'],
    ['05/03/', 'year'],
    ['05/03/90', 'year'],
    ['30/02/1990', 'day'],
    ['05/03/2999', 'day'],
  ] as const)('when %j is refused, the error leads to the %s', (text, part) => {
    expect(firstWrongPart(text)).toBe(part);
    expect(dateErrorTarget('dateOfBirth', text)).toBe(`dateOfBirth-${part}`);
  });

  it('is wrong in every part when it is missing, else in the first wrong one', () => {
    expect(wrongParts('')).toEqual(['day', 'month', 'year']);
    expect(wrongParts('05//1990')).toEqual(['month']);
  });
});
