import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeBackCall } from '../api/back-calls.ts';
import { statusChangedToast, statusFailedToast } from './status-toasts.ts';

/** Puts a request into a status and says so, with Undo. */
export const useBackCallStatus = (): ((
  backCall: BackCallRequest,
  status: BackCallStatus,
) => Promise<void>) => {
  const { mutateAsync } = useChangeBackCall();

  const set = async (
    { id, status: from }: BackCallRequest,
    status: BackCallStatus,
    undo = false,
  ): Promise<void> => {
    if (status === from) return;
    try {
      const changed = await mutateAsync({ id, status, from, undo });
      toast(statusChangedToast(changed, () => void set(changed, from, true)));
    } catch (error) {
      toast(statusFailedToast('Update Failed', error));
    }
  };
  return set;
};
