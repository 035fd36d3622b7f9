import { expect, it } from '@jest/globals';
import { phoneText } from './phone-text.ts';

it.each([
  ['07700900123', '07700 900123'],
  ['+44 7700 900-123', '07700 900123'],
  ['+447700900123', '07700 900123'],
  ['020 7946 0018', '020 7946 0018'],
  ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
])('the phone number %s is shown as %s', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});
