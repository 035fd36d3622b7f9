import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction, mayTake } from '@loanline/kit/database/transaction';
import type { ImportPreview, ImportResult } from '@loanline/proto/entities/import-result';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { importCancelled } from '../../errors.ts';
import type { FileFormat } from '../format.ts';
import { longestMergeMs } from '../limits.ts';
import { addCounts, beginMerge, mergeRows, noCounts, type Counts } from '../merge/merge-rows.ts';
import { clearStaging, createStaging, stageRows } from '../merge/stage-rows.ts';
import { storeNew } from '../merge/store-new.ts';
import { firstRejections, mostSamples, noPreview, previewNew, previewRows } from '../preview.ts';
import type { LocalTable } from '../workers/open-table.ts';
import { announceImport } from '../store/announce-import.ts';
import { awaitSameKey, storeAnswer } from '../store/import-answers.ts';
import { insertBatch, storeRejections } from '../store/import-batches.ts';
import { withProgress, type ImportCommand } from './import-command.ts';
import { resultOf } from './import-result.ts';

interface Merged {
  readonly counts: Counts;
  readonly preview: ImportPreview;
}

/** Merges rows batch by batch, while the next batch is read. */
const mergeBatches = async (
  client: PoolClient,
  { kind, columns, batches, batchId }: LocalTable,
  { onRows }: ImportCommand,
): Promise<Merged> => {
  const merge = { kind, columns, batchId };
  let [counts, preview] = [noCounts, noPreview];
  await beginMerge(client, kind);
  for await (const batch of withProgress(batches, onRows)) {
    const { created, first, others } = await storeNew(client, merge, batch, mostSamples);
    preview = await previewNew(client, merge, first, preview);
    counts = addCounts(counts, { ...noCounts, created });
    if (others.length === 0) continue;
    await stageRows(client, others, batch.separator);
    const merged = await mergeRows(client, merge);
    if (merged.rejected > 0) await storeRejections(client, batchId);
    preview = await previewRows(client, merge, merged, preview);
    counts = addCounts(counts, merged);
    await clearStaging(client);
  }
  return { counts, preview };
};

const importTable = async (
  client: PoolClient,
  table: LocalTable,
  format: FileFormat,
  command: ImportCommand,
): Promise<ImportResult> => {
  const { kind, columns, batchId } = table;
  const { dryRun, actor, idempotencyKey } = command;
  await createStaging(client, columns);
  const { counts, preview } = await mergeBatches(client, table, command);
  await insertBatch(client, { batchId, kind, format, actor, counts });
  const rejections = await firstRejections(client, kind, batchId);
  if (counts.created + counts.changed > 0) await announceImport(client, kind, 'imported');
  await recordAudit(client, { actor, action: 'import', subject: `imports/${batchId}` });
  const result = resultOf({ kind, batchId, dryRun, counts, rejections, preview });
  if (idempotencyKey !== undefined) await storeAnswer(client, idempotencyKey, result);
  return result;
};

/**
 * Imports rows of this service in one transaction. A dry run does all of it and rolls it back: it cannot answer anything else
 * than the truth.
 */
export const importLocal = (
  { pool }: Deps,
  table: LocalTable,
  format: FileFormat,
  command: ImportCommand,
): Promise<ImportResult> =>
  inTransaction(pool, async (client) => {
    const { actor, dryRun, signal, idempotencyKey: key } = command;
    // An import of the same kind may have to be waited for. Days come before months in what people write.
    await mayTake(client, longestMergeMs);
    await client.query(`SET LOCAL datestyle = 'ISO, DMY'`);
    const stored = key === undefined ? null : await awaitSameKey(client, actor, key);
    if (stored) return stored;
    await client.query('SAVEPOINT import');
    const result = await importTable(client, table, format, command);
    if (signal.aborted) throw importCancelled();
    if (dryRun) await client.query('ROLLBACK TO SAVEPOINT import');
    return result;
  });
