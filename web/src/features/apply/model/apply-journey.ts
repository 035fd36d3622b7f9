import type { Journey } from '../../../lib/journey/journey.ts';
import { address } from '../steps/address.ts';
import { consent } from '../steps/consent.ts';
import { employment } from '../steps/employment.ts';
import { loanRequest } from '../steps/loan-request.ts';
import { paymentDetails } from '../steps/payment-details.ts';
import { personalDetails } from '../steps/personal-details.ts';
import { verification } from '../steps/verification.ts';

/** The 7 steps of /apply; the last checks the answers and submits them. */
export const applyJourney: Journey = [
  personalDetails,
  address,
  loanRequest,
  verification,
  employment,
  paymentDetails,
  consent,
];
