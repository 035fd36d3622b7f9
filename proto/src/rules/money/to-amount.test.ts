import { expect, it } from '@jest/globals';
import { toAmount } from './to-amount.ts';

it.each([
  ['£1,234.50', 1_234.5],
  [' 12. ', 12],
  ['.5', 0.5],
  ['-3.25', -3.25],
  [7, 7],
  ['', undefined],
  [null, undefined],
])('%j is %j', (typed, amount) => {
  expect(toAmount(typed)).toBe(amount);
});

it.each(['.', '1.2.3', '12 pounds', '--1', '1e5'])('%j is no amount', (typed) => {
  expect(toAmount(typed)).toBeNaN();
});

it('quickly refuses a very long text that is not an amount', () => {
  const startedAt = performance.now();
  expect(toAmount(`${'4'.repeat(90_000)}!`)).toBeNaN();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
