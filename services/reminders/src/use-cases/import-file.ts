import type { ImportPreview, ImportResult } from '@loanline/proto/entities/import-result';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { importCancelled } from '../errors.ts';
import type { Batch } from '../imports/merge/gather-rows.ts';
import { formatOf, type FileFormat } from '../imports/format.ts';
import { counted, type ImportKind } from '../imports/kind.ts';
import { addCounts, beginMerge, mergeRows, noCounts, type Counts } from '../imports/merge/merge-rows.ts';
import { openTable, type Table } from '../imports/threads/open-table.ts';
import { firstRejections, mostSamples, noPreview, previewNew, previewRows } from '../imports/preview.ts';
import { clearStaging, createStaging, stageRows } from '../imports/merge/stage-rows.ts';
import { storeNew } from '../imports/merge/store-new.ts';
import { announceReminders } from '../store/announce.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { inTransaction, mayTake } from '@loanline/kit/database/transaction';
import { mergeOwned } from '../imports/merge/merge-owned.ts';
import type { OwnerName, RowOwner } from '../imports/merge/row-owners.ts';
import { awaitSameKey, keepAnswer } from '../store/import-answers.ts';
import {
  deleteUnfinishedBatch,
  insertBatch,
  insertUnfinishedBatch,
  keepRejections,
} from '../store/import-batches.ts';

export interface ImportCommand {
  readonly file: Buffer;
  /** What the file may hold; its header says which. */
  readonly kinds: readonly ImportKind[];
  /** True to tell what would happen, and do nothing. */
  readonly dryRun: boolean;
  /** True to add rows of another service that match nothing there. */
  readonly addUnmatched: boolean;
  /** The services whose rows the file may hold. */
  readonly owners: (name: OwnerName) => RowOwner;
  /** Username of the member of staff. */
  readonly actor: string;
  readonly correlationId: string;
  /** Aborts when whoever asked has left: nothing is imported then. */
  readonly signal: AbortSignal;
  /** Told how many rows have been read, after each batch of them. */
  readonly onRows: (rows: number) => void;
  /** Under which the answer is kept. */
  readonly idempotencyKey?: string;
}

const messageOf = (kind: ImportKind, counts: Counts, dryRun: boolean): string => {
  const { created, changed, unchanged, rejected } = counts;
  const parts = [
    ...(created > 0 ? [`${counted(kind, created)} ${dryRun ? 'would be added' : 'added'}`] : []),
    ...(changed > 0
      ? [
          `${created > 0 ? changed.toLocaleString('en-GB') : counted(kind, changed)} ${dryRun ? 'would be changed' : 'changed'}`,
        ]
      : []),
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-GB')} unchanged`] : []),
    ...(rejected > 0
      ? [`${rejected.toLocaleString('en-GB')} ${rejected === 1 ? 'row' : 'rows'} with errors`]
      : []),
  ];
  return parts.length === 0 ? 'The file has no rows below its header' : parts.join(', ');
};

const longestMs = 120_000;

interface Taken {
  readonly counts: Counts;
  readonly preview: ImportPreview;
}

/** The same batches; each is told of once it has been dealt with. */
async function* telling(batches: AsyncIterable<Batch>, onRows: ImportCommand['onRows']) {
  let rows = 0;
  for await (const batch of batches) {
    yield batch;
    rows += batch.rows;
    onRows(rows);
  }
}

/** Rows of this service are merged batch by batch, while the next is read. */
const takeOurs = async (
  client: PoolClient,
  { kind, columns, batches }: Table,
  batchId: string,
): Promise<Taken> => {
  const merge = { kind, columns, batchId };
  let [counts, preview] = [noCounts, noPreview];
  await beginMerge(client, kind);
  for await (const batch of batches) {
    const { created, first, others } = await storeNew(client, merge, batch, mostSamples);
    preview = await previewNew(client, merge, first, preview);
    counts = addCounts(counts, { ...noCounts, created });
    if (others.length === 0) continue;
    await stageRows(client, others, batch.separator);
    const merged = await mergeRows(client, merge);
    if (merged.rejected > 0) await keepRejections(client, batchId);
    preview = await previewRows(client, columns, merged, preview);
    counts = addCounts(counts, merged);
    await clearStaging(client);
  }
  return { counts, preview };
};

/** Those of another service it takes up all together. */
const takeOwned = async (
  client: PoolClient,
  { kind, columns, batches }: Table,
  batchId: string,
  owner: RowOwner,
  { dryRun, addUnmatched, signal }: ImportCommand,
): Promise<Taken> => {
  for await (const { doubtful, separator } of batches) await stageRows(client, [doubtful], separator);
  const counts = await mergeOwned(client, { kind, columns, batchId, owner, dryRun, addUnmatched, signal });
  await keepRejections(client, batchId);
  return { counts, preview: await previewRows(client, columns, counts, noPreview) };
};

/** What an import does. A dry run does all of it, and then takes it back: it cannot tell anything else. */
const importTable = async (
  client: PoolClient,
  opened: Table,
  format: FileFormat,
  batchId: string,
  command: ImportCommand,
): Promise<ImportResult> => {
  const table = { ...opened, batches: telling(opened.batches, command.onRows) };
  const { kind, columns } = table;
  const { dryRun, owners, actor, correlationId, idempotencyKey } = command;
  await createStaging(client, columns);
  const { counts, preview } = kind.owner
    ? await takeOwned(client, table, batchId, owners(kind.owner), command)
    : await takeOurs(client, table, batchId);
  await insertBatch(client, { batchId, kind, format, actor, counts });
  const rejections = await firstRejections(client, batchId);
  if (kind.name === 'reminders' && counts.created + counts.changed > 0)
    await announceReminders(client, 'imported', correlationId);
  await leaveEntry(client, { actor, action: 'import', subject: `imports/${batchId}`, correlationId });
  const { created, changed, unchanged, rejected } = counts;
  const result: ImportResult = {
    success: true,
    imported: created + changed,
    errors: rejected,
    errorDetails: rejections.map(({ row, column, reason }) => `Row ${row}, ${column}: ${reason}`),
    message: messageOf(kind, counts, dryRun),
    kind: kind.name,
    dryRun,
    batchId: dryRun ? null : batchId,
    total: created + changed + unchanged + rejected,
    ...counts,
    rejections,
    preview,
  };
  if (idempotencyKey !== undefined) await keepAnswer(client, idempotencyKey, result);
  return result;
};

/** What another service took up for an import that failed is taken back there; when that fails too, its batch stays, to be undone. */
const giveUp = async ({ pool, logger }: Context, owner: RowOwner, batchId: string): Promise<void> => {
  try {
    await owner.undo(batchId);
    await deleteUnfinishedBatch(pool, batchId);
  } catch (error) {
    logger.error({ err: error, batchId }, 'failed to finish an import');
  }
};

/** All of it, or nothing: neither here nor where its rows belong. */
const importWhole = async (
  context: Context,
  client: PoolClient,
  table: Table,
  format: FileFormat,
  command: ImportCommand,
): Promise<ImportResult> => {
  const { kind, batchId } = table;
  const { dryRun, owners, actor, signal } = command;
  const owner = kind.owner ? owners(kind.owner) : null;
  if (owner && !dryRun) await insertUnfinishedBatch(context.pool, { batchId, kind, format, actor });
  await client.query('SAVEPOINT import');
  try {
    const result = await importTable(client, table, format, batchId, command);
    if (signal.aborted) throw importCancelled();
    if (dryRun) await client.query('ROLLBACK TO SAVEPOINT import');
    return result;
  } catch (error) {
    // Leaves the row of its batch to giveUp, and keeps the key, so that whoever asks with it again waits for the end.
    await client.query('ROLLBACK TO SAVEPOINT import').catch(() => undefined);
    if (owner) await giveUp(context, owner, batchId);
    throw error;
  }
};

const importOpened = async (
  context: Context,
  table: Table,
  format: FileFormat,
  command: ImportCommand,
): Promise<ImportResult> => {
  const { actor, idempotencyKey: key } = command;
  const result = await inTransaction(context.pool, async (client) => {
    // The other service may take its time, and so may an import that this one waits for. Days stand before months in what people write.
    await mayTake(client, longestMs);
    await client.query(`SET LOCAL datestyle = 'ISO, DMY'`);
    const made = key === undefined ? null : await awaitSameKey(client, actor, key);
    return made ?? importWhole(context, client, table, format, command);
  });
  context.relay.wake();
  return result;
};

/**
 * Imports a file: all of its good rows and the reasons of the others, or nothing at all.
 * @throws ProblemError `invalid-input` when it is no file that can be imported, `conflict` when it was cancelled
 */
export const importFile = async (context: Context, command: ImportCommand): Promise<ImportResult> => {
  const { file, kinds, signal } = command;
  const format = formatOf(file);
  const table = await openTable(file, format, kinds, randomUUID());
  const leave = () => void table.close();
  signal.addEventListener('abort', leave);
  try {
    return await importOpened(context, table, format, command);
  } catch (error) {
    throw signal.aborted ? importCancelled() : error;
  } finally {
    signal.removeEventListener('abort', leave);
    await table.close();
  }
};
