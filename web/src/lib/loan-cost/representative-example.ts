import { onFirstUse } from '@loanline/proto/rules/on-first-use';
import { shortPounds } from '@loanline/proto/rules/money/money';

/** What a typical customer of the loan pays, as the lender has worked it out (CONC 3.5.5R). */
export interface LoanProduct {
  /** Pounds borrowed, and over how many months. */
  readonly borrowed: number;
  readonly months: number;
  /** Pounds of each repayment; there is one a month. */
  readonly repayment: number;
  /** Pounds charged besides interest, already in the repayments; 0 for none. */
  readonly charges: number;
  /** Percent a year. */
  readonly interestRate: number;
  readonly isRateFixed: boolean;
  /** Representative APR in percent. */
  readonly apr: number;
}

const number = onFirstUse(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }));

/** The representative example in one text; the APR is separate, because it has to stand out. */
export const representativeExample = (
  product: LoanProduct,
): { readonly apr: string; readonly text: string } => {
  const { borrowed, months, repayment, charges, interestRate, isRateFixed, apr } = product;
  const payable = Math.round(repayment * 100 * months) / 100;
  const repayments = months === 1 ? '1 repayment of' : `${months} monthly repayments of`;
  return {
    apr: `Representative ${number().format(apr)}% APR`,
    text: [
      `Representative example: borrow ${shortPounds(borrowed)} for ${months} ${months === 1 ? 'month' : 'months'}.`,
      `${repayments} ${shortPounds(repayment)}.`,
      `Total amount payable ${shortPounds(payable)}.`,
      `Interest ${number().format(interestRate)}% a year (${isRateFixed ? 'fixed' : 'variable'}).`,
      ...(charges > 0 ? [`Other charges ${shortPounds(charges)}.`] : []),
    ].join(' '),
  };
};
