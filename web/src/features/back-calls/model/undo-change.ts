import type { BackCallRequest } from '@loanline/proto/entities/back-call';

type Shown = Pick<BackCallRequest, 'status' | 'assignedTo'>;

/**
 * The change that undoes another, unless a colleague has changed the status or the agent since. It names an agent only where
 * the status stayed: with the status, the server restores the agent itself, whom this screen may not have shown.
 */
export const undoOf = (before: Pick<BackCallRequest, 'id'> & Shown, changed: Shown) => ({
  id: before.id,
  status: before.status,
  from: changed.status,
  assignedFrom: changed.assignedTo,
  undo: true,
  ...(before.status === changed.status && before.assignedTo !== null && { assignedTo: before.assignedTo }),
});
