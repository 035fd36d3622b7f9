import { inTransaction, mayTake } from '@loanline/kit/database/transaction';
import type { Deps } from '../../deps.ts';
import { importUndone, undoUnfinished, unknownImport } from '../../errors.ts';
import type { ImportKind } from '../kind.ts';
import { kindNamed } from '../kinds/index.ts';
import { longestMergeMs } from '../limits.ts';
import { beginMerge } from '../merge/merge-rows.ts';
import type { OwnerName, RowOwner } from '../remote/row-owners.ts';
import { announceImport } from '../store/announce-import.ts';
import { beginUndoing, endUndoing } from '../store/batch-states.ts';
import { findBatch } from '../store/import-batches.ts';
import { recordUndo } from '../store/record-undo.ts';
import { markUndone, undoBatch, type Undone } from '../store/undo-batch.ts';
import { isUnclear } from './import-remote.ts';

export interface UndoCommand {
  readonly batchId: string;
  readonly actor: string;
  /** The services whose rows it may have brought. */
  readonly owners: (name: OwnerName) => RowOwner;
}

const undoLocal = ({ pool }: Deps, kind: ImportKind, command: UndoCommand): Promise<Undone> =>
  inTransaction(pool, async (client) => {
    const { batchId, actor } = command;
    // An import that runs has found rows that this one would remove.
    await mayTake(client, longestMergeMs);
    await beginMerge(client, kind);
    if (!(await markUndone(client, batchId, actor))) throw importUndone();
    await recordUndo(client, actor, batchId);
    await announceImport(client, kind, 'restored');
    return undoBatch(client, kind, batchId);
  });

/** The owner undoes in one call that may be repeated: an undo that was interrupted continues, here or in `settleImports`. */
const undoRemote = async ({ pool, logger }: Deps, owner: RowOwner, command: UndoCommand): Promise<Undone> => {
  const { batchId, actor } = command;
  const begun = await inTransaction(pool, (client) => beginUndoing(client, batchId, actor));
  if (!begun) throw importUndone();
  const undone = await owner.undo(batchId).catch((error: unknown) => {
    if (!isUnclear(error)) throw error;
    logger.warn({ err: error, batchId }, 'failed to learn how an undo ended');
    throw undoUnfinished();
  });
  await inTransaction(pool, (client) => endUndoing(client, batchId));
  return undone;
};

/**
 * Undoes an import.
 * @throws ProblemError `not-found`, `nothing-to-undo` when it was undone before, `service-unavailable` while it is not clear
 * whether it is
 */
export const undoImport = async (deps: Deps, command: UndoCommand) => {
  const batch = await findBatch(deps.prisma, command.batchId);
  if (!batch) throw unknownImport();
  const kind = kindNamed(batch.kind);
  const undone = await (kind.owner
    ? undoRemote(deps, command.owners(kind.owner), command)
    : undoLocal(deps, kind, command));
  deps.relay.wake();
  // Only the owner of the rows knows what an interrupted import did.
  const kept = batch.finished ? batch.created + batch.changed - undone.removed - undone.restored : 0;
  return {
    ...undone,
    kept,
    message: `${undone.removed} removed, ${undone.restored} restored${kept > 0 ? `, ${kept} left as they are because they have changed since` : ''}`,
  };
};
