import type { LoanApplicationFlow } from './loan-application-flows.ts';

/** The steps of each wizard in their order, as applicants and staff call them. */
export const wizardSteps = {
  apply: {
    'personal-details': 'Personal Details',
    address: 'Address',
    'loan-request': 'Loan Request',
    verification: 'Verification',
    employment: 'Employment',
    'payment-details': 'Payment Details',
    consent: 'Consent',
  },
  'loan-application': {
    'customer-details': 'Customer Details',
    'loan-request': 'Request',
    verification: 'Verification',
    income: 'Income',
    expenses: 'Expenses',
    consent: 'Consent',
  },
} as const satisfies Readonly<Record<LoanApplicationFlow, Readonly<Record<string, string>>>>;

/** What a visit reaches after the last step. */
export const submitted = 'submitted';
