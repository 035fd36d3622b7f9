import { customerWroteMeanwhile } from '@loanline/kit/staff-inbox/change-work';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import type { Deps } from '../../deps.ts';
import { statusChangedMeanwhile, unknownInquiry } from '../../errors.ts';
import { changeInquiryStatus, findInquiry } from '../store/inquiries.ts';
import type { InquiryRow } from '../store/inquiry-row.ts';

export interface SetStatusCommand {
  readonly inquiryId: string;
  readonly status: InquiryStatus;
  /** The status that the screen showed. */
  readonly from?: InquiryStatus | undefined;
  /** The last message that the screen showed. */
  readonly seenSequence?: number | undefined;
  /** Username of the member of staff. */
  readonly actor: string;
}

/**
 * A member of staff puts an inquiry into a status; the one it has changes nothing.
 * @throws ProblemError `not-found`, or `conflict` when the screen's status is no longer the current one, or when it is to
 *   be resolved and its visitor has written what the screen did not show
 */
export const setInquiryStatus = async (
  { pool, relay }: Deps,
  { inquiryId, status, from, seenSequence, actor }: SetStatusCommand,
): Promise<InquiryRow> => {
  const before = await changeInquiryStatus(pool, {
    inquiryId,
    to: status,
    from: from ?? null,
    seenSequence: seenSequence ?? null,
    actor,
  });
  if (before !== null && before.status !== status) {
    if (from !== undefined && before.status !== from) throw statusChangedMeanwhile();
    if (before.hidesMessage) throw customerWroteMeanwhile();
  }
  const inquiry = before === null ? null : await findInquiry(pool, inquiryId);
  if (!inquiry) throw unknownInquiry();
  relay.wake();
  return inquiry;
};
