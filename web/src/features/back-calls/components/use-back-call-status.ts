import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeBackCall } from '../api/back-calls.ts';

const undoOffered = 10_000;
const failed = 'Failed to update back call status';

/** The server's own words where they help: a rule, or a colleague who was faster. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? sentenceOf(error, failed) : failed;

const descriptionOf = ({ customerName, status, smsError }: BackCallRequest): string => {
  const changed = `${customerName}: ${backCallStatusLabels[status]}`;
  return status === 'send to agent' && smsError !== null
    ? `${changed}. The agent was not texted: ${smsError}`
    : changed;
};

/**
 * Puts a request into a status and says so, with Undo for 10 seconds.
 *
 * @param failedTitle what a failure is called
 */
export const useBackCallStatus = (
  failedTitle: string,
): ((backCall: BackCallRequest, status: BackCallStatus) => Promise<void>) => {
  const { mutateAsync } = useChangeBackCall();

  const set = async ({ id, status: from }: BackCallRequest, status: BackCallStatus): Promise<void> => {
    if (status === from) return;
    try {
      const changed = await mutateAsync({ id, status });
      toast({
        title: status === 'completed' ? 'Call Completed' : 'Status Updated',
        description: descriptionOf(changed),
        duration: undoOffered,
        action: { label: 'Undo', onClick: () => void set(changed, from) },
      });
    } catch (error) {
      toast({ title: failedTitle, description: reasonOf(error), variant: 'destructive' });
    }
  };
  return set;
};
