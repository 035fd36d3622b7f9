import { finding, type Check } from '../finding.ts';
import { pence, sterling } from '../money.ts';
import { fromApplication } from '../citations.ts';

/** High-cost short-term credit may cost at most as much again as was lent (price cap, FCA CONC 5A.2.2R). */
export const checkPriceCap: Check = ({ application: { loanAmount, repaymentAmount } }) => {
  if (loanAmount === null || repaymentAmount === null) return [];
  const cap = 2 * pence(loanAmount);
  const repayment = pence(repaymentAmount);
  if (repayment <= cap) return [];
  const statement = `The repayment of ${sterling(repayment)} is over the price cap: at most ${sterling(cap)} may be asked for a loan of ${sterling(pence(loanAmount))}.`;
  return [
    finding('price-cap', 'over-price-cap', 'serious', statement, [
      fromApplication('Repayment', repaymentAmount),
      fromApplication('Loan', loanAmount),
    ]),
  ];
};
