import { requestHashOf } from '@loanline/kit/http/idempotency';
import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { InquiryStart } from '@loanline/proto/rules/forms/inquiry-start';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Deps } from '../../deps.ts';
import { newInquiryId } from '../domain/inquiry-id.ts';
import { findInquiryByIdempotencyKey, insertInquiry, type StartedInquiry } from '../store/inquiries.ts';

export interface StartCommand {
  readonly start: InquiryStart;
  /** The body of the post, before it was parsed. */
  readonly sent: unknown;
  readonly idempotencyKey: string | null;
}

/**
 * Starts an inquiry with its conversation. The same body with the same idempotency key answers with what was started
 * first, even when several come at the same moment.
 * @throws ProblemError `idempotency-key-reused` when the key came with another body before
 */
export const startInquiry = async (
  { pool, prisma, relay }: Deps,
  { start, sent, idempotencyKey }: StartCommand,
): Promise<StartedInquiry> => {
  const requestHash = requestHashOf(sent);
  const stored = await insertInquiry(pool, {
    inquiryId: newInquiryId(),
    firstName: maskCardNumbers(start.firstName),
    lastName: maskCardNumbers(start.lastName),
    mobileNumber: start.mobileNumber,
    mobileE164: toE164(start.mobileNumber) ?? '',
    inquiryReason: maskCardNumbers(start.inquiryReason),
    idempotencyKey,
    requestHash,
  });
  if (stored) {
    relay.wake();
    return stored;
  }
  const before = idempotencyKey === null ? null : await findInquiryByIdempotencyKey(prisma, idempotencyKey);
  if (!before) throw new Error('An idempotency key is taken and not found');
  if (before.requestHash !== requestHash) throw idempotencyKeyReused('inquiry');
  return before;
};
