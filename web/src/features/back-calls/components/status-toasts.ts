import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import type { ToastMessage } from '../../../ui/toast/toast.ts';

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

/** Says that a request has its new status, with Undo for 10 seconds. */
export const statusChangedToast = (changed: BackCallRequest, onUndo: () => void): ToastMessage => ({
  title: changed.status === 'completed' ? 'Call Completed' : 'Status Updated',
  description: descriptionOf(changed),
  duration: undoOffered,
  action: { label: 'Undo', onClick: onUndo },
});

/** @param title what a failure is called on this screen */
export const statusFailedToast = (title: string, error: unknown): ToastMessage => ({
  title,
  description: reasonOf(error),
  variant: 'destructive',
});
