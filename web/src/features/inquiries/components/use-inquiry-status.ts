import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { visitorName } from '../../../lib/format/names.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useSetInquiryStatus } from '../api/inquiries.ts';

const undoOffered = 10_000;
const failed = 'Failed to update inquiry status';

/** The server's own words where they help: a colleague was faster. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? sentenceOf(error, failed) : failed;

/**
 * Puts an inquiry into a status and says so, with Undo for 10 seconds.
 *
 * @returns what resolves to whether it worked
 */
export const useInquiryStatus = (): ((inquiry: StaffInquiry, status: InquiryStatus) => Promise<boolean>) => {
  const { mutateAsync } = useSetInquiryStatus();

  const set = async (inquiry: StaffInquiry, status: InquiryStatus): Promise<boolean> => {
    const { inquiryId, status: from } = inquiry;
    try {
      const changed = await mutateAsync({ inquiryId, status, from });
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
