import { describe, expect, it } from '@jest/globals';
import { confirmFault } from './confirm-fault.ts';

const badDate = 'Enter the day, the month and all 4 digits of the year, such as 27/03/1990';
const badDigits = 'Enter only the last 4 digits, such as 0123';

describe('what somebody confirms themselves by', () => {
  it.each([
    ['dateOfBirth', '27/03/1990'],
    ['dateOfBirth', '27 March 1990'],
    ['dateOfBirth', '1990-03-27'],
    ['postcode', 'm11ae'],
    ['mobileLastFour', ' 01 23 '],
  ] as const)('%s %j is asked about', (factor, typed) => {
    expect(confirmFault(factor, typed)).toBeUndefined();
  });

  it.each([
    ['dateOfBirth', ' ', 'Enter your date of birth'],
    ['dateOfBirth', '27/03/90', badDate],
    ['dateOfBirth', '30/02/1990', badDate],
    ['dateOfBirth', '1990', badDate],
    ['postcode', '', 'Enter your postcode'],
    ['mobileLastFour', '', 'Enter the last 4 digits of your mobile number'],
    ['mobileLastFour', '123', badDigits],
    ['mobileLastFour', '07700 900123', badDigits],
  ] as const)('%s %j costs no attempt: %s', (factor, typed, message) => {
    expect(confirmFault(factor, typed)).toBe(message);
  });
});
