import { describe, expect, it } from '@jest/globals';
import { firstPaymentFault, payoutDayFor } from './loan-dates.ts';
import { createLoanApplicationSubmission } from '../forms/loan-application-submission.ts';
import { sixStepPayload } from '../testing/submissions.ts';

const today = '2026-11-22';
const submission = createLoanApplicationSubmission(() => today);

describe('the dates of a loan', () => {
  it.each([
    ['23/11/2026', '30/11/2026', 'First payment date cannot be before the payout date'],
    ['2026-11-23', '30/11/2026', 'First payment date cannot be before the payout date'],
    ['30/11/2026', '30/11/2026', undefined],
    ['28/12/2026', '30/11/2026', undefined],
    ['', '30/11/2026', undefined],
    [undefined, '30/11/2026', undefined],
    ['31/2/2027', '30/11/2026', undefined],
  ])('given a first payment on %j and a payout on %j: %j', (payment, payout, fault) => {
    expect(firstPaymentFault(payment, payout)).toBe(fault);
  });

  it.each([
    ['a working day', '2026-11-23', '2026-11-23'],
    ['a Sunday', '2026-11-22', '2026-11-23'],
    ['a Saturday', '2026-11-28', '2026-11-30'],
    ['Christmas Day, a Friday before a weekend and a holiday', '2026-12-25', '2026-12-29'],
  ])('given %s, money is paid out on the day itself or the next working day', (_what, wanted, paid) => {
    expect(payoutDayFor(wanted)).toBe(paid);
  });
});

describe('rows that were added and never filled in', () => {
  it('are left out of an application', () => {
    const parsed = submission.parse({
      ...sixStepPayload(today),
      benefits: [{ type: '', amount: '0', frequency: 'monthly' }],
      otherExpenses: [
        { description: '', amount: 0, frequency: 'monthly' },
        { description: 'Gym', amount: 0, frequency: 'monthly' },
      ],
    });
    expect(parsed).toMatchObject({
      benefits: [],
      otherExpenses: [{ description: 'Gym', amount: 0, frequency: 'monthly' }],
    });
  });
});
