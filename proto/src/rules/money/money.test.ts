import { expect, it } from '@jest/globals';
import { exactPounds, shortPounds, wholePounds } from './money.ts';

it.each([
  [wholePounds, 1000, '£1,000'],
  [wholePounds, 0, '£0'],
  [exactPounds, 1120.5, '£1,120.50'],
  [exactPounds, -12, '-£12.00'],
  [shortPounds, 10_000, '£10,000'],
  [shortPounds, 1850.5, '£1,850.50'],
])('%p of %d is %s', (format, pounds, text) => {
  expect(format(pounds)).toBe(text);
});
