import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { nothingToRestore } from '../errors.ts';
import { announceReminders } from '../store/announce.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { deleteReminders as remove, restoreReminders as restore } from '../store/delete-reminders.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

interface StaffCommand {
  readonly actor: string;
  readonly correlationId: string;
}

/** Takes one reminder, or with null all of them, off the list; undoable by the id that it answers, if there were any. */
export const deleteReminders = async (
  { pool, relay }: Context,
  id: number | null,
  { actor, correlationId }: StaffCommand,
): Promise<{ deletedCount: number; deletionId: string }> => {
  const deletionId = randomUUID();
  const deletedCount = await inTransaction(pool, async (client) => {
    const count = await remove(client, id, deletionId);
    if (count === 0) return 0;
    const subject = id === null ? `deletions/${deletionId}` : `reminders/${id}`;
    await leaveEntry(client, { actor, action: 'delete', subject, correlationId });
    await announceReminders(client, 'deleted', correlationId);
    return count;
  });
  relay.wake();
  return { deletedCount, deletionId };
};

/** Brings back what one deletion took. @throws ProblemError `nothing-to-undo` */
export const restoreReminders = async (
  { pool, relay }: Context,
  deletionId: string,
  { actor, correlationId }: StaffCommand,
): Promise<number> => {
  const restored = await inTransaction(pool, async (client) => {
    const count = await restore(client, deletionId);
    if (count === 0) throw nothingToRestore();
    const subject = `deletions/${deletionId}`;
    await leaveEntry(client, { actor, action: 'undo-delete', subject, correlationId });
    await announceReminders(client, 'restored', correlationId);
    return count;
  });
  relay.wake();
  return restored;
};
