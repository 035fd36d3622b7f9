import type { Context } from '../context.ts';
import { importUndone, unknownImport } from '../errors.ts';
import { kindNamed } from '../imports/kinds/index.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAction } from '../store/audit.ts';
import { findBatch } from '../store/import-batches.ts';
import { inTransaction } from '../store/transaction.ts';
import { markUndone, undoBatch } from '../store/undo-batch.ts';

export interface UndoCommand {
  readonly batchId: string;
  readonly actor: string;
  readonly correlationId: string;
}

/** Takes back an import. @throws ProblemError `not-found`, or `nothing-to-undo` when it was undone before */
export const undoImport = async (
  { pool, relay }: Context,
  { batchId, actor, correlationId }: UndoCommand,
) => {
  const batch = await findBatch(pool, batchId);
  if (!batch) throw unknownImport();
  const undone = await inTransaction(pool, async (client) => {
    if (!(await markUndone(client, batchId, actor))) throw importUndone();
    await recordAction(client, {
      actor,
      action: 'undo-import',
      subject: `imports/${batchId}`,
      correlationId,
    });
    if (batch.kind === 'reminders') await announceReminders(client, 'restored', correlationId);
    return undoBatch(client, kindNamed(batch.kind), batchId);
  });
  relay.wake();
  const kept = batch.created + batch.changed - undone.removed - undone.restored;
  return {
    ...undone,
    kept,
    message: `${undone.removed} removed, ${undone.restored} as before${kept > 0 ? `, ${kept} kept because they have changed since` : ''}`,
  };
};
