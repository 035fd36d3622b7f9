import { consentWordings } from '@loanline/proto/rules/forms/consent-wordings';
import type { LoanApplicationSubmission } from '@loanline/proto/rules/forms/loan-application-submission';
import { createHash } from 'node:crypto';

/** One box of a wizard's consent step: what it said, and whether it was ticked. */
export interface Consent {
  /** The field of the wizard's payload. */
  readonly consent: string;
  readonly flow: LoanApplicationSubmission['flow'];
  readonly wording: string;
  /** SHA-256 of the wording in UTF-8, as hex. */
  readonly wordingHash: string;
  readonly given: boolean;
}

/** What an applicant agreed to and what not, box by box (UK GDPR, article 7(1)). */
export const consentsOf = (submission: LoanApplicationSubmission): readonly Consent[] => {
  const answers: Readonly<Record<string, unknown>> = submission;
  return Object.entries(consentWordings[submission.flow]).map(([consent, wording]) => ({
    consent,
    flow: submission.flow,
    wording,
    wordingHash: createHash('sha256').update(wording).digest('hex'),
    given: answers[consent] === true,
  }));
};
