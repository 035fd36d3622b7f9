import { describe, expect, it } from '@jest/globals';
import type { LoanProduct } from './representative-example.ts';
import { representativeExample } from './representative-example.ts';

const product: LoanProduct = {
  borrowed: 300,
  months: 3,
  repayment: 134.53,
  charges: 0,
  interestRate: 292,
  isRateFixed: true,
  apr: 1267.4,
};

describe('the representative example', () => {
  it('says all that one has to know of a loan', () => {
    expect(representativeExample(product)).toEqual({
      apr: 'Representative 1,267.4% APR',
      text: 'Representative example: borrow £300 for 3 months. 3 monthly repayments of £134.53. Total amount payable £403.59. Interest 292% a year (fixed).',
    });
  });

  it('of a single repayment with a charge and a rate that may change says so', () => {
    expect(
      representativeExample({ ...product, months: 1, repayment: 360, charges: 15, isRateFixed: false }).text,
    ).toBe(
      'Representative example: borrow £300 for 1 month. 1 repayment of £360. Total amount payable £360. Interest 292% a year (variable). Other charges £15.',
    );
  });
});
