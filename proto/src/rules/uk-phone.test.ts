import { describe, expect, it } from '@jest/globals';
import { ukMobile } from './uk-phone-fields.ts';
import { dialledHere, isForeignE164, parseUkPhone, toE164 } from './uk-phone.ts';

const mobile = '+447700900123';
const london = '+442079460018';

describe('a UK phone number', () => {
  it.each([
    ['07700900123', mobile],
    ['07700 900123', mobile],
    ['07700 900 123', mobile],
    ['0770 090 0123', mobile],
    ['077 0090 0123', mobile],
    ['07700-900123', mobile],
    ['07700-900-123', mobile],
    ['07700.900.123', mobile],
    ['(07700) 900123', mobile],
    ['(07700)900123', mobile],
    [' 07700 900123 ', mobile],
    ['07700\u00a0900123', mobile],
    ['07700\u2011900123', mobile],
    ['07700\u2013900123', mobile],
    ['0 7 7 0 0 9 0 0 1 2 3', mobile],
    ['07700/900123', mobile],
    ['\t07700\n900123', mobile],
    ['+447700900123', mobile],
    ['+44 7700 900123', mobile],
    ['+44 7700 900 123', mobile],
    ['+44-7700-900123', mobile],
    ['+44 (0)7700 900123', mobile],
    ['+44(0)7700900123', mobile],
    ['+44 (0) 7700 900 123', mobile],
    ['+4407700900123', mobile],
    ['+44 07700 900123', mobile],
    ['(+44) 7700 900123', mobile],
    ['+ 44 7700 900123', mobile],
    ['00447700900123', mobile],
    ['0044 7700 900123', mobile],
    ['0044 (0)7700 900123', mobile],
    ['0044 07700 900123', mobile],
    ['00 44 7700 900123', mobile],
    ['447700900123', mobile],
    ['44 7700 900123', mobile],
    ['4407700900123', mobile],
    ['\u202a+44 7700 900123\u202c', mobile],
    ['\u200e07700 900123', mobile],
    ['\ufeff07700900123', mobile],
    ['07700\u200b900123', mobile],
    ['07700\u202f900\u2009123', mobile],
    ['tel:+447700900123', mobile],
    ['tel:+44-7700-900-123', mobile],
    ['07123456789', '+447123456789'],
    ['07911 123456', '+447911123456'],
    ['07624 000000', '+447624000000'],
    ['07700 900000', '+447700900000'],
    ['07700 900999', '+447700900999'],
  ])('%j is the mobile %s', (text, e164) => {
    expect(parseUkPhone(text)).toEqual({ valid: true, e164, kind: 'mobile' });
  });

  it.each([
    ['020 7946 0018', london],
    ['02079460018', london],
    ['(020) 7946 0018', london],
    ['+44 20 7946 0018', london],
    ['+44 (0)20 7946 0018', london],
    ['0044 20 7946 0018', london],
    ['0161 496 0000', '+441614960000'],
    ['01632 960001', '+441632960001'],
    ['0300 123 4567', '+443001234567'],
    ['0800 123 4567', '+448001234567'],
    ['056 1234 5678', '+445612345678'],
  ])('%j is the landline %s', (text, e164) => {
    expect(parseUkPhone(text)).toEqual({ valid: true, e164, kind: 'landline' });
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['07700 90012', 'too-short'],
    ['0770090', 'too-short'],
    ['+44 7700 90012', 'too-short'],
    ['07700 9001234', 'too-long'],
    ['+44 7700 9001234', 'too-long'],
    ['0044 7700 900123 4', 'too-long'],
    ['7700900123', 'not-uk'],
    ['+1 202 555 0123', 'not-uk'],
    ['+353 85 123 4567', 'not-uk'],
    ['0033 6 12 34 56 78', 'not-uk'],
    ['0000000000 0', 'not-uk'],
    ['00000000000', 'not-uk'],
    ['04123 456789', 'not-uk'],
    ['06123 456789', 'not-uk'],
    ['hello', 'not-a-number'],
    ['07700 900123 ext 4', 'not-a-number'],
    ['07700 900l23', 'not-a-number'],
    ['07700+900123', 'not-a-number'],
    ['07700 900123 / 07700 900124', 'too-long'],
    ['07700 900123, 07700 900124', 'not-a-number'],
    ['7.7009E+9', 'not-a-number'],
    ["'07700900123", 'not-a-number'],
    ['https://wa.me/447700900123', 'not-a-number'],
    ['++447700900123', 'not-a-number'],
    ['+', 'not-a-number'],
    ['+44', 'not-uk'],
    ['٠٧٧٠٠٩٠٠١٢٣', 'not-a-number'],
  ])('%j is refused as %s', (text, reason) => {
    expect(parseUkPhone(text)).toEqual({ valid: false, reason });
    expect(toE164(text)).toBeNull();
  });
});

it.each([
  ['+353851234567', true],
  ['+12025550123', true],
  ['+447700900123', false],
  ['+4412345', false],
  ['+353 85 123 4567', false],
  ['353851234567', false],
  ['+1202', false],
])('%s is a number from abroad as providers write it: %s', (text, isForeign) => {
  expect(isForeignE164(text)).toBe(isForeign);
});

describe('a mobile field', () => {
  const messages = (value: unknown) =>
    ukMobile('Mobile number is required')
      .safeParse(value)
      .error?.issues.map(({ message }) => message);

  it('keeps the number as it was typed', () => {
    expect(ukMobile().parse(' 07700 900123 ')).toBe('07700 900123');
  });

  it.each([
    ['', 'Mobile number is required'],
    ['  ', 'Mobile number is required'],
    [undefined, 'Mobile number is required'],
    [7700900123, 'Mobile number is required'],
    ['020 7946 0018', 'Please enter a valid UK mobile number'],
    ['07700 90012', 'Please enter a valid UK mobile number'],
  ])('refuses %j', (value, message) => {
    expect(messages(value)).toEqual([message]);
  });
});

it.each([
  ['+44 (0)7700 900-123', '07700900123'],
  ['0044 7700', '07700'],
  ['447700900123', '07700900123'],
  ['4477', '4477'],
  ['7700 900', '7700900'],
  ['07700.900', '07700900'],
  ['+33 1 23', '+33123'],
])('the number or beginning %s is dialled as %s', (typed, dialled) => {
  expect(dialledHere(typed)).toBe(dialled);
});
