import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeBackCall, type BackCallChange } from '../api/back-calls.ts';
import { undoOf } from '../model/undo-change.ts';
import { statusChangedToast, statusFailedToast } from './status-toasts.ts';

/** Puts a request into a status and says so, with Undo. */
export const useBackCallStatus = (): ((
  backCall: BackCallRequest,
  status: BackCallStatus,
) => Promise<void>) => {
  const { mutateAsync } = useChangeBackCall();

  const save = async (before: BackCallRequest, change: BackCallChange): Promise<void> => {
    try {
      const changed = await mutateAsync(change);
      toast(statusChangedToast(changed, () => void save(changed, undoOf(before, changed))));
    } catch (error) {
      toast(statusFailedToast('Update Failed', error));
    }
  };
  return async (backCall, status) => {
    const { id, status: from, assignedTo: assignedFrom } = backCall;
    if (status !== from)
      await save(backCall, { id, status, from, ...(status === 'send to agent' && { assignedFrom }) });
  };
};
