import { describe, expect, it } from '@jest/globals';
import { accountNumber, sortCode } from './bank-details.ts';

describe('bank details', () => {
  it.each([['12-34-56'], ['123456'], ['12 34 56'], [' 12.34.56 '], ['12\u201334\u201356']])(
    'take the sort code %j',
    (text) => {
      expect(sortCode.parse(text)).toBe('12-34-56');
    },
  );
  it.each([['12-34-5'], ['12-34-567'], ['ab-cd-ef'], ['1-2-3-4-5-6'], [123456]])(
    'refuse the sort code %j',
    (value) => {
      expect(sortCode.safeParse(value).error?.issues[0]?.message).toMatch(/valid sort code/);
    },
  );
  it.each([['12345678'], ['1234 5678'], [' 12345678 ']])('take the account number %j', (text) => {
    expect(accountNumber.parse(text)).toBe('12345678');
  });
  it.each([['1234567'], ['123456789'], ['1234567x']])('refuse the account number %j', (text) => {
    expect(accountNumber.safeParse(text).error?.issues[0]?.message).toMatch(/8-digit account number/);
  });
  it.each([[''], [null], [undefined]])('may be left out as %j', (value) => {
    expect(sortCode.safeParse(value).success && accountNumber.safeParse(value).success).toBe(true);
  });
});
