import { describe, expect, it } from '@jest/globals';
import { confirmFault } from './confirm-fault.ts';

const badDate = 'Enter the day, the month and all 4 digits of the year, such as 27 3 1990';
const badCode = 'Enter the 6 digits of the code, such as 123456';

describe('what somebody confirms themselves by', () => {
  it.each([
    ['dateOfBirth', '27/03/1990'],
    ['dateOfBirth', '27 3 1990'],
    ['dateOfBirth', '27 March 1990'],
    ['dateOfBirth', '1990-03-27'],
    ['postcode', 'm11ae'],
    ['code', ' 012 345 '],
    ['code', '012-345'],
  ] as const)('%s %j is asked about', (factor, typed) => {
    expect(confirmFault(factor, typed)).toBeUndefined();
  });

  it.each([
    ['dateOfBirth', ' ', 'Enter your date of birth'],
    ['dateOfBirth', '27/03/90', badDate],
    ['dateOfBirth', '30/02/1990', badDate],
    ['dateOfBirth', '1990', badDate],
    ['postcode', '', 'Enter your postcode'],
    ['code', '', 'Enter the code'],
    ['code', '12345', badCode],
    ['code', '07700 900123', badCode],
  ] as const)('%s %j costs no attempt: %s', (factor, typed, message) => {
    expect(confirmFault(factor, typed)).toBe(message);
  });
});
