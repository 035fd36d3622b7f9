import { expect, it } from '@jest/globals';
import fc from 'fast-check';
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

it('sums of pence are written as Intl writes them', () => {
  const byIntl = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  const pence = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
  fc.assert(fc.property(pence, (sum) => expect(exactPounds(sum / 100)).toBe(byIntl.format(sum / 100))));
});
