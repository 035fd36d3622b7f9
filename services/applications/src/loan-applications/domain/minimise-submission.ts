import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type {
  ApplySubmission,
  LoanApplicationSubmission,
} from '@loanline/proto/rules/forms/loan-application-submission';
import { storableText } from '@loanline/proto/rules/forms/form-fields';

const needsBankDetails = ({ paymentType, transferMethod }: ApplySubmission) =>
  paymentType !== 'Debit Card' || transferMethod === 'Bank Transfer';

const withoutBankDetails = { sortCode: undefined, accountNumber: undefined };
const withoutCardDetails = { nameOnCard: undefined, cardLastFourDigits: undefined, cardExpiry: undefined };

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return maskCardNumbers(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
  }
  return value;
};

/**
 * Removes what must not be stored of a submission: card numbers in any text are masked to their last four digits (PCI
 * DSS 3.4), and bank or card details stay only where the chosen ways of paying need them (UK GDPR, article 5(1)(c)).
 */
export const minimiseSubmission = (given: LoanApplicationSubmission): LoanApplicationSubmission => {
  const clean = masked(given) as LoanApplicationSubmission;
  if (clean.flow !== 'apply') return clean;
  return {
    ...clean,
    ...(needsBankDetails(clean) ? {} : withoutBankDetails),
    ...(clean.paymentType === 'Debit Card' ? {} : withoutCardDetails),
  };
};

/**
 * The answers that may be stored, as the applicant spelled them, with card numbers masked.
 * @param sent the body of the post
 * @param minimised the same, parsed and minimised
 */
export const asSent = (sent: unknown, minimised: unknown): unknown => {
  if (typeof sent === 'string') return maskCardNumbers(storableText(sent));
  if (Array.isArray(sent) && Array.isArray(minimised))
    return sent.map((item, index) => asSent(item, minimised[index]));
  if (typeof sent === 'object' && sent !== null && typeof minimised === 'object' && minimised !== null) {
    const answers = sent as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(minimised)
        .filter(([key, value]) => value !== undefined && key in answers)
        .map(([key, value]) => [key, asSent(answers[key], value)]),
    );
  }
  return sent;
};
