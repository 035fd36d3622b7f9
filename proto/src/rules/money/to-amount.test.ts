import { expect, it } from '@jest/globals';
import { toAmount } from './to-amount.ts';

it.each([
  ['£1,234.50', 1_234.5],
  ['1,234,567', 1_234_567],
  ['£ 12 345.67', 12_345.67],
  ['-£1,000', -1_000],
  [' 12. ', 12],
  ['.5', 0.5],
  ['-3.25', -3.25],
  [7, 7],
  ['', undefined],
  [null, undefined],
])('%j is %j', (typed, amount) => {
  expect(toAmount(typed)).toBe(amount);
});

it.each(['.', '1.2.3', '12 pounds', '--1', '1e5', ',', '1,'])('%j is no amount', (typed) => {
  expect(toAmount(typed)).toBeNaN();
});

it.each(['120,50', '£120,50', '1.234,50', '12,34', '1234,567', '1,00,000', '120 50', '1,2345', ',500'])(
  '%j is no amount: its comma or space is not between thousands',
  (typed) => {
    expect(toAmount(typed)).toBeNaN();
  },
);

it('quickly refuses a very long text that is not an amount', () => {
  const startedAt = performance.now();
  expect(toAmount(`${'4'.repeat(90_000)}!`)).toBeNaN();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
