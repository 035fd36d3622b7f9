import type { Journey } from '../../../lib/journey/journey.ts';
import { consent } from '../steps/consent.ts';
import { customerDetails } from '../steps/customer-details.ts';
import { expenses } from '../steps/expenses.ts';
import { income } from '../steps/income.ts';
import { loanRequest } from '../steps/loan-request.ts';
import { verification } from '../steps/verification.ts';

/** The 6 steps of /loan-application; the last checks the answers and submits them. */
export const loanApplicationJourney: Journey = [
  customerDetails,
  loanRequest,
  verification,
  income,
  expenses,
  consent,
];
