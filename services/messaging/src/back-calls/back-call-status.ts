import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import { backCallStatuses, type BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { cpaAttemptLimit } from '@loanline/proto/entities/back-call';

type Moves = Readonly<Record<BackCallStatus, readonly BackCallStatus[]>>;

const anyOther = (from: BackCallStatus) => backCallStatuses.filter((status) => status !== from);
const everything = Object.fromEntries(
  backCallStatuses.map((status) => [status, anyOther(status)]),
) as unknown as Moves;

/**
 * To which status who may move a request from which. An admin may choose any, and so take back a wrong choice; an agent
 * has only what is with them, and hands it back with the status they choose.
 */
export const allowedMoves: Readonly<Record<StaffRole, Moves>> = {
  admin: everything,
  agent: {
    pending: [],
    completed: [],
    cancelled: [],
    retake_payment: [],
    see_notes: [],
    'send to agent': anyOther('send to agent'),
    failed_cpa: [],
  },
};

/** After two refused card payments no further one may be taken (FCA CONC 7.6.12R). */
export const isRetakeClosed = (cpaAttempts: number): boolean => cpaAttempts >= cpaAttemptLimit;

export type StatusRefusal = 'not allowed' | 'retake closed';

export interface StatusMove {
  readonly from: BackCallStatus;
  readonly to: BackCallStatus;
  readonly role: StaffRole;
  /** Card payments refused so far, of all requests about the same payment. */
  readonly cpaAttempts: number;
}

/** Why a request may not be moved, or null when it may. Staying where it is is always allowed. */
export const refusalOf = ({ from, to, role, cpaAttempts }: StatusMove): StatusRefusal | null => {
  if (from === to) return null;
  if (!allowedMoves[role][from].includes(to)) return 'not allowed';
  return to === 'retake_payment' && isRetakeClosed(cpaAttempts) ? 'retake closed' : null;
};

/** Whether a move says that one more card payment was refused. */
export const isRefusedPayment = ({ from, to }: Pick<StatusMove, 'from' | 'to'>): boolean =>
  to === 'failed_cpa' && from !== 'failed_cpa';
