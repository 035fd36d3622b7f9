import { describe, expect, it } from '@jest/globals';
import { parseWrittenDate, writtenDate } from './written-date.ts';

describe('a date as people write it', () => {
  it.each([
    ['03/04/1990', '03', '04', '1990'],
    ['3/4/1990', '3', '4', '1990'],
    ['1990-04-03', '03', '04', '1990'],
    ['1990/4/3', '3', '4', '1990'],
    ['3 Apr 1990', '3', '4', '1990'],
    ['3rd April 1990', '3', '4', '1990'],
    ['22nd Sept. 1990', '22', '9', '1990'],
    ['1 December, 1990', '1', '12', '1990'],
    ['3-Apr-1990', '3', '4', '1990'],
    ['03.04.1990', '03', '04', '1990'],
    ['03 04 1990', '03', '04', '1990'],
    ['  03 / 04 / 1990 ', '03', '04', '1990'],
    ['03/04/90', '03', '04', '90'],
    ['04/13/1990', '04', '13', '1990'],
  ])('%j comes apart into %s, %s and %s', (text, day, month, year) => {
    expect(writtenDate(text)).toEqual({ day, month, year });
  });

  it.each([
    [''],
    ['03'],
    ['1990'],
    ['03/04'],
    ['030490'],
    ['3 Apx 1990'],
    ['3 ma 1990'],
    ['3/4/990'],
    ['3/4/19900'],
    ['1990-04'],
    ['07700 900 123'],
    ['tomorrow'],
  ])('%j is not a date', (text) => {
    expect(writtenDate(text)).toBeNull();
  });

  it.each([
    ['3 Apr 1990', '1990-04-03'],
    ['1990-04-03', '1990-04-03'],
    ['31/04/1990', null],
    ['3/4/90', null],
  ])('%j is the day %s', (text, day) => {
    expect(parseWrittenDate(text)).toBe(day);
  });
});
