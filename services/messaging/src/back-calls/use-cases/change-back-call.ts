import type { StaffCaller } from '@loanline/kit/access/callers';
import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import { backCallStatusLabels, type BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { Deps } from '../../deps.ts';
import { isRefusedPayment, refusalOf } from '../back-call-status.ts';
import {
  agentChangedMeanwhile,
  alreadyStored,
  assigningIsForAdmins,
  changedMeanwhile,
  notAllowedNow,
  retakeClosed,
  statusChangedMeanwhile,
  unknownBackCall,
} from '../../errors.ts';
import { insertPushes } from '../../agent-devices/store/agent-pushes.ts';
import { assigneeAfter, isAssignment, mayAssign, maySee, mayTakeBack, undoes } from '../policy.ts';
import { announceBackCall } from '../store/announce-back-calls.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { changeWithKey, latestChange } from '../store/back-call-history.ts';
import type { BackCallRow } from '../store/back-call-row.ts';
import { extendHelpHolds } from '../store/extend-help-holds.ts';
import { findBackCall, lockBackCall } from '../store/find-back-call.ts';
import { removeRefusal } from '../store/same-payment.ts';
import { saveBackCall } from '../store/save-back-call.ts';
import type { PoolClient } from 'pg';
import { inTransaction } from '@loanline/kit/database/transaction';
import { storeAgentText } from './text-agent.ts';

export type ChangeParts = Pick<Deps, 'pool' | 'relay' | 'config' | 'channels' | 'deliveryWorker' | 'now'>;

export interface ChangeBackCallCommand {
  readonly id: number;
  readonly status?: BackCallStatus | undefined;
  /** The status that the screen showed: another one is not overwritten unseen. */
  readonly from?: BackCallStatus | undefined;
  readonly notes?: string | undefined;
  readonly assignedTo?: string | undefined;
  /** Whom the screen showed, null for nobody: another assignment is not overwritten unseen. */
  readonly assignedFrom?: string | null | undefined;
  /** The notes that the edit began from: newer ones are not overwritten unseen. */
  readonly notesBefore?: string | undefined;
  /** Whether the status undoes the one that they have just chosen. */
  readonly undo?: boolean | undefined;
  /** A change that comes again with its key has its effect once. */
  readonly idempotencyKey?: string | null | undefined;
  readonly staff: StaffCaller;
}

export interface ChangedBackCall {
  readonly backCall: BackCallRow;
  /** The text to the agent that this change made necessary. */
  readonly agentMessageId: number | null;
}

const requireAllowed = (row: BackCallRow, to: BackCallStatus, { role }: StaffCaller) => {
  const refusal = refusalOf({ from: row.status, to, role, cpaAttempts: row.cpaAttempts });
  if (refusal === 'retake closed') throw retakeClosed();
  if (refusal)
    throw notAllowedNow(
      `A request that is ${backCallStatusLabels[row.status]} cannot become ${backCallStatusLabels[to]}`,
    );
};

/** Whether a call that sends the request to an agent, or to all of them, finds that a colleague has sent it to another. */
const isForAnother = (
  { status, assignedTo, assignedFrom }: ChangeBackCallCommand,
  assignee: string | null,
): boolean =>
  status === 'send to agent' && assignedFrom !== undefined && (assignedTo ?? assignedFrom) !== assignee;

/** Refuses what was chosen on a screen that shows an outdated status or agent. */
const requireCurrent = (row: BackCallRow, { from, assignedFrom }: ChangeBackCallCommand) => {
  if (from !== undefined && from !== row.status) throw statusChangedMeanwhile();
  if (assignedFrom !== undefined && assignedFrom !== row.assignedTo) throw agentChangedMeanwhile();
};

/** What the audit says was done. */
const actionsOf = (
  { status, assignedTo, notes }: BackCallRow,
  { to, newAssignee, newNotes }: Readonly<{ to: string; newAssignee: string | null; newNotes: string }>,
): string[] => [
  ...(to !== status ? [`status ${status} to ${to}`] : newNotes !== notes ? ['notes'] : []),
  ...(newAssignee === assignedTo ? [] : [newAssignee === null ? 'remove agent' : `assign to ${newAssignee}`]),
];

const mayUndoOrSee = async (client: PoolClient, row: BackCallRow, staff: StaffCaller): Promise<boolean> =>
  maySee(staff, row) || mayTakeBack(staff, row, await latestChange(client, row.id));

/** Whether this change was stored before, under its key. */
const isStored = async (
  client: PoolClient,
  row: BackCallRow,
  { status, notes, idempotencyKey, staff }: ChangeBackCallCommand,
): Promise<boolean> => {
  const stored = idempotencyKey && (await changeWithKey(client, row.id, idempotencyKey, staff.username));
  if (!stored) return false;
  const isOther =
    (stored.status !== null && stored.status !== status) ||
    (stored.notes !== null && stored.notes !== maskCardNumbers(notes ?? ''));
  if (isOther) throw idempotencyKeyReused();
  if (!(await mayUndoOrSee(client, row, staff))) throw alreadyStored();
  return true;
};

/**
 * Changes a request's status or notes for a member of staff. Assigning it to an agent texts the agent the first time,
 * whichever call does it; the change is idempotent. An agent may reverse a status that they have just chosen. A status
 * or an agent chosen without seeing a colleague's is refused, and so is an undo once somebody else has moved the request.
 * An undo restores whom the request was for. A request for help that staff work on holds messages for its full time,
 * unless they cancel it.
 * @throws ProblemError `not-found` (also for an agent whom it is not assigned to), `forbidden`, `conflict`,
 * `not-allowed-now`, `idempotency-key-reused`, `already-stored`
 */
export const changeBackCall = async (
  deps: ChangeParts,
  command: ChangeBackCallCommand,
): Promise<ChangedBackCall> => {
  const { id, status, notes, assignedTo, notesBefore, undo, staff } = command;
  const changed = await inTransaction(deps.pool, async (client) => {
    const row = await lockBackCall(client, id);
    if (!row) throw unknownBackCall();
    if (await isStored(client, row, command)) return { backCall: row, agentMessageId: null };
    const takesBack = !maySee(staff, row);
    const last = takesBack || undo ? await latestChange(client, id) : null;
    if (takesBack && (status !== 'send to agent' || !mayTakeBack(staff, row, last))) throw unknownBackCall();
    if (!mayAssign(staff, row, assignedTo)) throw assigningIsForAdmins();
    if (notesBefore !== undefined && notesBefore !== row.notes && notes !== row.notes)
      throw changedMeanwhile();
    const to = status ?? row.status;
    const reversed = last && undoes(staff, to, last) ? last : null;
    const newAssignee = assigneeAfter(row, { to, assignedTo }, reversed);
    const [isMoved, isAssigned] = [to !== row.status, newAssignee !== row.assignedTo];
    if (isMoved || isAssigned || isForAnother(command, newAssignee)) requireCurrent(row, command);
    if (undo && isMoved && last?.actor !== staff.username) throw statusChangedMeanwhile();
    // What undoes an undo counts like any other change.
    const undone = reversed?.undone === false ? reversed : null;
    const undoesRefusal = undone !== null && isRefusedPayment({ from: undone.fromStatus, to: row.status });
    const cpaAttempts = undoesRefusal ? Math.max(row.cpaAttempts - 1, 0) : row.cpaAttempts;
    if (!takesBack) requireAllowed({ ...row, cpaAttempts }, to, staff);
    const newNotes = notes === undefined ? row.notes : maskCardNumbers(notes);
    if (!isMoved && !isAssigned && newNotes === row.notes) return { backCall: row, agentMessageId: null };
    if (undoesRefusal) await removeRefusal(client, id);
    const isRefusal = !undone && isRefusedPayment({ from: row.status, to });
    await saveBackCall(client, {
      id,
      fromStatus: row.status,
      toStatus: to,
      assignedBefore: row.assignedTo,
      assignedTo: newAssignee,
      cpaAttempts: isRefusal ? cpaAttempts + 1 : null,
      notes: newNotes === row.notes ? null : newNotes,
      actor: staff.username,
      isAgentNote: staff.role === 'agent' && newNotes !== row.notes && newNotes !== '',
      idempotencyKey: command.idempotencyKey ?? null,
      undoneId: undone?.id ?? null,
    });
    for (const action of actionsOf(row, { to, newAssignee, newNotes }))
      await recordAudit(client, { actor: staff.username, action, subject: `back-calls/${id}` });
    await extendHelpHolds(client, [id], deps.config);
    const needsText = to === 'send to agent' && row.agentMessageId === null;
    const agentMessageId = needsText
      ? await storeAgentText(deps, client, { ...row, status: to }, staff.username)
      : null;
    const backCall = await findBackCall(client, id);
    if (!backCall) throw new Error('A locked request is gone');
    await announceBackCall(client, backCall, row);
    // An agent who takes back a status has it in front of them.
    if (staff.role === 'admin' && isAssignment(row, backCall))
      await insertPushes(client, [backCall], deps.now());
    return { backCall, agentMessageId };
  });
  deps.relay.wake();
  deps.deliveryWorker.wake();
  return changed;
};
