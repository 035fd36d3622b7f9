import { describe, expect, it } from '@jest/globals';
import { maskCardNumbers } from './card.ts';
import { cardExpiry, cardLastFourDigits, hasExpired } from './card-details.ts';

const visa = '**** **** **** 1111';

describe('card numbers in free text', () => {
  it.each([
    ['4111111111111111', visa],
    ['4111 1111 1111 1111', visa],
    ['4111-1111-1111-1111', visa],
    ['4111.1111.1111.1111', visa],
    ['4111  -  1111 1111\n1111', visa],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', visa],
    ['4111\u00a01111\u20131111 1111', visa],
    ['My card is 4111111111111111, expires 12/27', `My card is ${visa}, expires 12/27`],
    ['card4111111111111111cvc', `card${visa}cvc`],
    ['378282246310005', '**** **** **** 0005'],
    ['3782 822463 10005', '**** **** **** 0005'],
    ['5555555555554444', '**** **** **** 4444'],
    ['4222222222222', '**** **** **** 2222'],
    ['6304000000000000000', '**** **** **** 0000'],
    ['07700 900123 4111 1111 1111 1111', `07700 900123 ${visa}`],
    ['4111111111111111 priya@example.com', `${visa} priya@example.com`],
    ['4111111111111111@', `${visa}@`],
    ['4111 1111 1111 1111 and 5555 5555 5555 4444', `${visa} and **** **** **** 4444`],
  ])('%j is masked to its last four digits', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
    expect(maskCardNumbers(masked)).toBe(masked);
  });

  it.each([
    ['4111111111111112'],
    ['07700 900123'],
    ['call 07700 900123 or 07700 900456'],
    ['+44 07700 900122'],
    ['12-34-56 12345678'],
    ['I owe £1,234.56 and 2 years at 350 a month'],
    ['411111111111'],
    ['priya.0045aa6e-3897-4770-8210-17dabcbc7747@example.com'],
    [' 4111.1111.1111.1111@example.com '],
    [''],
  ])('%j stays as it is', (text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });
});

describe('card details', () => {
  it.each([['1234'], [' 0005 '], [''], [null], [undefined]])('take the last four digits %j', (value) => {
    expect(cardLastFourDigits.safeParse(value).success).toBe(true);
  });
  it.each([['4111111111111111'], ['12345'], ['123'], ['12a4'], [1234]])(
    'refuse %j, so that it is never stored',
    (value) => {
      expect(cardLastFourDigits.safeParse(value).success).toBe(false);
    },
  );
  it.each([
    ['01/27', '01/27'],
    ['0128', '01/28'],
    ['1/27', '01/27'],
    [' 12 / 2027 ', '12/27'],
    ['12-30', '12/30'],
    ['11/26', '11/26'],
    ['', ''],
  ])('take the expiry %j as %j', (value, expected) => {
    expect(cardExpiry.parse(value)).toBe(expected);
  });
  it.each([['13/27'], ['00/27'], ['1327'], ['12/1927'], ['127']])('refuse the expiry %j', (value) => {
    expect(cardExpiry.safeParse(value).success).toBe(false);
  });
  it.each([
    ['10/26', true],
    ['0120', true],
    ['11/26', false],
    ['1/27', false],
    ['13/20', false],
    ['', false],
  ])('with the expiry %j have expired: %j', (value, expected) => {
    expect(hasExpired(value, '2026-11-22')).toBe(expected);
  });
});
