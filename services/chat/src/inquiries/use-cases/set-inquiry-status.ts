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
  /** Username of the member of staff. */
  readonly actor: string;
}

/**
 * A member of staff puts an inquiry into a status; the one it has changes nothing.
 * @throws ProblemError `not-found`, or `conflict` when the screen's status is no longer the current one
 */
export const setInquiryStatus = async (
  { pool, relay }: Deps,
  { inquiryId, status, from, actor }: SetStatusCommand,
): Promise<InquiryRow> => {
  const before = await changeInquiryStatus(pool, {
    inquiryId,
    to: status,
    from: from ?? null,
    actor,
  });
  if (before !== null && before !== status && from !== undefined && before !== from)
    throw statusChangedMeanwhile();
  const inquiry = before === null ? null : await findInquiry(pool, inquiryId);
  if (!inquiry) throw unknownInquiry();
  relay.wake();
  return inquiry;
};
