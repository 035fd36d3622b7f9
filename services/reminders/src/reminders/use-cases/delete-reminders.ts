import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { nothingToRestore } from '../../errors.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { deleteReminders as remove, restoreReminders as restore } from '../store/delete-reminders.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';

interface StaffCommand {
  readonly actor: string;
}

/**
 * Takes one reminder, or with null all of them, off the list, and withdraws texts that were not sent; undoable by the id
 * that it answers, if there were any.
 */
export const deleteReminders = async (
  { pool, relay }: Deps,
  id: number | null,
  { actor }: StaffCommand,
): Promise<{ deletedCount: number; deletionId: string }> => {
  const deletionId = randomUUID();
  const deletedCount = await inTransaction(pool, async (client) => {
    const { count, unsentKeys } = await remove(client, id, deletionId);
    if (count === 0) return 0;
    const subject = id === null ? `deletions/${deletionId}` : `reminders/${id}`;
    await recordAudit(client, { actor, action: 'delete', subject });
    await announceReminders(client, 'deleted');
    await insertEvents(
      client,
      unsentKeys.map((sendKey) => ({
        name: 'reminder.withdrawn.v1' as const,
        key: sendKey,
        version: 1,
        data: { sendKey },
      })),
    );
    return count;
  });
  relay.wake();
  return { deletedCount, deletionId };
};

/** Restores what one deletion removed; a withdrawn text stays unsent. @throws ProblemError `nothing-to-undo` */
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
