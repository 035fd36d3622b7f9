import { requestHashOf } from '@loanline/kit/http/idempotency';
import { londonDate } from '@loanline/proto/rules/dates/dates';
import type { LoanApplicationSubmission } from '@loanline/proto/rules/forms/loan-application-submission';
import type { Deps } from '../deps.ts';
import { alreadySubmitted } from '../errors.ts';
import { consentsOf } from './domain/consents.ts';
import { asSent, minimiseSubmission } from './domain/minimise-submission.ts';
import { openApplication } from './domain/open-application.ts';
import { submissionRecord } from './domain/submission-record.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import {
  deleteSubmitted,
  findByIdempotencyKey,
  insertLoanApplication,
  type StoredLoanApplication,
} from './store/loan-applications.ts';

export interface SubmitCommand {
  readonly submission: LoanApplicationSubmission;
  /** The body of the post, before it was parsed. */
  readonly sent: unknown;
  readonly idempotencyKey: string | null;
}

/**
 * Finds what is stored under an idempotency key, or null. Another device may have saved the application again after it was
 * submitted: that is deleted.
 * @throws ProblemError `idempotency-key-reused` when the key came with another body before
 */
export const findSubmitted = async (
  { prisma }: Deps,
  { sent, idempotencyKey }: Pick<SubmitCommand, 'sent' | 'idempotencyKey'>,
): Promise<StoredLoanApplication | null> => {
  const stored = idempotencyKey === null ? null : await findByIdempotencyKey(prisma, idempotencyKey);
  if (stored) await deleteSubmitted(prisma, idempotencyKey);
  if (stored && stored.requestHash !== requestHashOf(sent))
    throw alreadySubmitted(idempotencyKey, stored.applicationId);
  return stored;
};

/**
 * Stores a submitted loan application and opens its tracked application. Of several with the same idempotency key at the
 * same moment one is stored, and all are answered with it.
 * @throws ProblemError `idempotency-key-reused` when the key came with another body before
 */
export const submitLoanApplication = async (
  deps: Deps,
  command: SubmitCommand,
): Promise<StoredLoanApplication> => {
  const { submission, sent, idempotencyKey } = command;
  const now = new Date();
  const minimised = minimiseSubmission(submission);
  const record = submissionRecord(minimised, londonDate(now));
  const stored = await insertLoanApplication(deps.prisma, {
    record,
    consents: consentsOf(minimised),
    tracked: openApplication(record, now),
    submission: asSent(sent, minimised) as Prisma.InputJsonObject,
    idempotencyKey,
    requestHash: requestHashOf(sent),
  });
  deps.relay.wake();
  const answer = stored ?? (await findSubmitted(deps, command));
  if (!answer) throw new Error('An idempotency key is taken and not found');
  return answer;
};
