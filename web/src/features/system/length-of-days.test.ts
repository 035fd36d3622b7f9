import { expect, it } from '@jest/globals';
import { lengthOfDays } from './length-of-days.ts';

it.each([
  [1, '1 day'],
  [90, '90 days'],
  [365, '1 year'],
  [366, '1 year'],
  [367, '367 days'],
  [730, '2 years'],
  [2_192, '6 years'],
  [2_200, '2,200 days'],
])('%d days are %s', (days, text) => {
  expect(lengthOfDays(days)).toBe(text);
});
