import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { backCallStatusLabels, type BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeRequest } from '../api/assigned-requests.ts';

const undoOffered = 10_000;
const failed = 'Failed to update back call status';

/** The server's own words where they help: a rule, or a colleague who was faster. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? sentenceOf(error, failed) : failed;

/** Puts a request into a status and says so, with Undo for 10 seconds: an agent hands it back with the status they choose. */
export const useRequestStatus = (): ((request: BackCallRequest, status: BackCallStatus) => Promise<void>) => {
  const { mutateAsync } = useChangeRequest();

  const set = async (request: BackCallRequest, status: BackCallStatus): Promise<void> => {
    const { id, customerName, status: from } = request;
    if (status === from) return;
    try {
      const changed = await mutateAsync({ id, status });
      toast({
        title: status === 'completed' ? 'Call Completed' : 'Status Updated',
        description: `${customerName}: ${backCallStatusLabels[status]}`,
        duration: undoOffered,
        action: { label: 'Undo', onClick: () => void set(changed, from) },
      });
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
    }
  };
  return set;
};
