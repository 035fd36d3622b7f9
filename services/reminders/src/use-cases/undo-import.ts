import type { Context } from '../context.ts';
import { importUndone, unknownImport } from '../errors.ts';
import { kindNamed } from '../imports/kinds/index.ts';
import { announceReminders } from '../store/announce.ts';
import type { OwnerName, RowOwner } from '../imports/merge/row-owners.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { findBatch } from '../store/import-batches.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { markUndone, undoBatch } from '../store/undo-batch.ts';

export interface UndoCommand {
  readonly batchId: string;
  readonly actor: string;
  readonly correlationId: string;
  /** The services whose rows it may have brought. */
  readonly owners: (name: OwnerName) => RowOwner;
}

/** Takes back an import. @throws ProblemError `not-found`, or `nothing-to-undo` when it was undone before */
export const undoImport = async (
  { pool, relay }: Context,
  { batchId, actor, correlationId, owners }: UndoCommand,
) => {
  const batch = await findBatch(pool, batchId);
  if (!batch) throw unknownImport();
  const kind = kindNamed(batch.kind);
  const undone = await inTransaction(pool, async (client) => {
    if (!(await markUndone(client, batchId, actor))) throw importUndone();
    await leaveEntry(client, {
      actor,
      action: 'undo-import',
      subject: `imports/${batchId}`,
      correlationId,
    });
    if (batch.kind === 'reminders') await announceReminders(client, 'restored', correlationId);
    return kind.owner ? owners(kind.owner).undo(batchId) : undoBatch(client, kind, batchId);
  });
  relay.wake();
  // What an interrupted import did is known to nobody but the owner of its rows.
  const kept = batch.finished ? batch.created + batch.changed - undone.removed - undone.restored : 0;
  return {
    ...undone,
    kept,
    message: `${undone.removed} removed, ${undone.restored} as before${kept > 0 ? `, ${kept} kept because they have changed since` : ''}`,
  };
};
