import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { nothingToRestore } from '../../errors.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { deleteReminders as remove, restoreReminders as restore } from '../store/delete-reminders.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

interface StaffCommand {
  readonly actor: string;
}

/** Takes one reminder, or with null all of them, off the list; undoable by the id that it answers, if there were any. */
export const deleteReminders = async (
  { pool, relay }: Deps,
  id: number | null,
  { actor }: StaffCommand,
): Promise<{ deletedCount: number; deletionId: string }> => {
  const deletionId = randomUUID();
  const deletedCount = await inTransaction(pool, async (client) => {
    const count = await remove(client, id, deletionId);
    if (count === 0) return 0;
    const subject = id === null ? `deletions/${deletionId}` : `reminders/${id}`;
    await recordAudit(client, { actor, action: 'delete', subject });
    await announceReminders(client, 'deleted');
    return count;
  });
  relay.wake();
  return { deletedCount, deletionId };
};

/** Restores what one deletion removed. @throws ProblemError `nothing-to-undo` */
export const restoreReminders = async (
  { pool, relay }: Deps,
  deletionId: string,
  { actor }: StaffCommand,
): Promise<number> => {
  const restored = await inTransaction(pool, async (client) => {
    const count = await restore(client, deletionId);
    if (count === 0) throw nothingToRestore();
    const subject = `deletions/${deletionId}`;
    await recordAudit(client, { actor, action: 'undo-delete', subject });
    await announceReminders(client, 'restored');
    return count;
  });
  relay.wake();
  return restored;
};
