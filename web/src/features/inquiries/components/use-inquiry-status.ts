import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { visitorName } from '../../../lib/format/names.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useSetInquiryStatus } from '../api/inquiries.ts';

const undoOffered = 10_000;
const failed = 'Failed to update inquiry status';

/** The server's own words where they help: a colleague or the customer was faster. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? sentenceOf(error, failed) : failed;

/**
 * @param seenSequence the last message that an open chat shows; a row shows its own last message
 * @returns whether it worked
 */
type SetStatus = (inquiry: StaffInquiry, status: InquiryStatus, seenSequence?: number) => Promise<boolean>;

/** Puts an inquiry into a status and says so, with Undo for 10 seconds. */
export const useInquiryStatus = (): SetStatus => {
  const { mutateAsync } = useSetInquiryStatus();

  const set: SetStatus = async (inquiry, status, seenInChat = 0) => {
    const { inquiryId, status: from, lastMessage } = inquiry;
    const seenSequence = Math.max(seenInChat, lastMessage?.sequence ?? 0);
    try {
      const changed = await mutateAsync({ inquiryId, status, from, seenSequence });
      const resolved = status === 'resolved';
      toast({
        title: resolved ? 'Inquiry Resolved' : 'Status Updated',
        description: `${visitorName(inquiry)}: ${inquiryStatusLabels[status]}`,
        duration: undoOffered,
        action: { label: 'Undo', onClick: () => void set(changed, from) },
      });
      return true;
    } catch (error) {
      toast({ title: 'Update Failed', description: reasonOf(error), variant: 'destructive' });
      return false;
    }
  };
  return set;
};
