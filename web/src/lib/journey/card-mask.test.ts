import { beforeAll, expect, it } from '@jest/globals';
import { loadCardMask, masked, withoutCardNumbers } from './card-mask.ts';

beforeAll(loadCardMask);

it('masks card numbers in every text of an answer, and changes no other text', () => {
  const answers = {
    employerName: 'Ada 4111 1111 1111 1111',
    mobile: '+44 7700 900123',
    otherExpenses: [{ description: '4111111111111111', amount: '20' }],
  };
  expect(withoutCardNumbers(answers)).toEqual({
    employerName: 'Ada **** **** **** 1111',
    mobile: '+44 7700 900123',
    otherExpenses: [{ description: '**** **** **** 1111', amount: '20' }],
  });
});

it.each([
  ['Ada 4111 1111 1111 1111', ''],
  ['+44 7700 900123', '+44 7700 900123'],
])('until it can mask them, leaves out a text that may hold one: %j', (text, left) => {
  expect(masked(text, undefined)).toBe(left);
});
