import { inTransaction } from '@loanline/kit/database/transaction';
import type { Deps } from '../../deps.ts';
import type { RowOwner } from '../remote/row-owners.ts';
import { beginUndoing, endUndoing, failBatch, lockBatch } from '../store/batch-states.ts';

interface Attempt {
  readonly batchId: string;
  readonly attempt: number;
}

/** Begins to cancel an import; false when there is nothing to undo, or another request has continued it. */
const beginCancelling = ({ pool }: Deps, { batchId, attempt }: Attempt): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const batch = await lockBatch(client, batchId);
    if (batch?.attempts !== attempt || batch.state === 'applied') return false;
    if (batch.state === 'classifying') {
      await failBatch(client, batchId);
      return false;
    }
    return beginUndoing(client, batchId, null);
  });

/**
 * Cancels an import whose caller has disconnected: its owner undoes what it has applied, and applies none of it later. When
 * the owner does not answer, `settleImports` continues.
 */
export const cancelBatch = async (deps: Deps, owner: RowOwner, attempt: Attempt): Promise<void> => {
  const { batchId } = attempt;
  if (!(await beginCancelling(deps, attempt))) return;
  try {
    await owner.undo(batchId);
    await inTransaction(deps.pool, (client) => endUndoing(client, batchId));
  } catch (error) {
    deps.logger.warn({ err: error, batchId }, 'failed to learn how a cancelled import ended');
  }
};
