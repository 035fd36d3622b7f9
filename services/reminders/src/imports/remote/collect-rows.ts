import { tooManyRows } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { mostRejections } from '../list-rejections.ts';
import type { CleanRow, RejectedRow, RemoteBatch } from './gather-remote.ts';

export interface CollectedRows {
  /** In the order of the file. */
  readonly clean: readonly CleanRow[];
  /** How many were rejected while they were read. */
  readonly rejected: number;
  /** The first of them. */
  readonly firstRejected: readonly RejectedRow[];
}

/**
 * Collects the rows of a file that their owner may apply, and passes on those that it may not.
 * @throws ProblemError `invalid-input` when there are more than one call may carry
 */
export const collectRows = async (
  batches: AsyncIterable<RemoteBatch>,
  onRejected: (rows: readonly RejectedRow[]) => Promise<void>,
): Promise<CollectedRows> => {
  const clean: CleanRow[] = [];
  const firstRejected: RejectedRow[] = [];
  let rejected = 0;
  for await (const batch of batches) {
    clean.push(...batch.clean);
    if (clean.length > fileLimits.remoteRows) throw tooManyRows(fileLimits.remoteRows);
    rejected += batch.rejected.length;
    firstRejected.push(...batch.rejected.slice(0, mostRejections - firstRejected.length));
    await onRejected(batch.rejected);
  }
  return { clean, rejected, firstRejected };
};
