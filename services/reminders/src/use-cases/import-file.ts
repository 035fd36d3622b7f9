import type { ImportResult } from '@loanline/proto/entities/import-result';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { importCancelled } from '../errors.ts';
import { findHeader, type Table } from '../imports/find-header.ts';
import { formatOf, type FileFormat } from '../imports/format.ts';
import { counted, type ImportKind } from '../imports/kind.ts';
import { mergeRows, type Counts } from '../imports/merge-rows.ts';
import { firstRejections, previewRows } from '../imports/preview.ts';
import { readRows } from '../imports/read/read-rows.ts';
import { stageRows } from '../imports/stage-rows.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAction } from '../store/audit.ts';
import { mergeOwned } from '../imports/merge-owned.ts';
import type { OwnerName, RowOwner } from '../imports/row-owners.ts';
import { keepAnswer } from '../store/import-answers.ts';
import { deleteUnfinishedBatch, insertBatch, insertUnfinishedBatch } from '../store/import-batches.ts';

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

/** The import's one transaction. A dry run does all of it, and then takes it back: it cannot tell anything else. */
const importTable = async (
  client: PoolClient,
  table: Table,
  format: FileFormat,
  batchId: string,
  { dryRun, addUnmatched, owners, actor, correlationId, signal, idempotencyKey }: ImportCommand,
): Promise<ImportResult> => {
  const { kind, header } = table;
  await client.query(`SET LOCAL statement_timeout = ${longestMs}`);
  await stageRows(client, table, { signal, onProgress: () => undefined });
  const merge = { kind, header, batchId };
  const counts = kind.owner
    ? await mergeOwned(client, { ...merge, owner: owners(kind.owner), dryRun, addUnmatched, signal })
    : await mergeRows(client, merge);
  const rejections = await firstRejections(client);
  const preview = await previewRows(client, header);
  await insertBatch(client, { batchId, kind, format, actor, counts });
  if (kind.name === 'reminders' && counts.created + counts.changed > 0)
    await announceReminders(client, 'imported', correlationId);
  await recordAction(client, { actor, action: 'import', subject: `imports/${batchId}`, correlationId });
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

/** An import into another service that failed here is taken back there; when that fails too, its batch stays, to be undone. */
const giveUp = async ({ pool, logger }: Context, owner: RowOwner, batchId: string): Promise<void> => {
  try {
    await owner.undo(batchId);
    await deleteUnfinishedBatch(pool, batchId);
  } catch (error) {
    logger.error({ err: error, batchId }, 'an import is unfinished');
  }
};

/**
 * Imports a file: all of its good rows and the reasons of the others, or nothing at all.
 * @throws ProblemError `invalid-input` when it is no file that can be imported, `conflict` when it was cancelled
 */
export const importFile = async (context: Context, command: ImportCommand): Promise<ImportResult> => {
  const { pool, relay } = context;
  const { file, kinds, dryRun, owners, actor, signal } = command;
  const format = formatOf(file);
  const table = await findHeader(readRows(file, format), kinds);
  const { kind } = table;
  const batchId = randomUUID();
  const owner = kind.owner && !dryRun ? owners(kind.owner) : null;
  if (owner) await insertUnfinishedBatch(pool, { batchId, kind, format, actor });
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN');
    const result = await importTable(client, table, format, batchId, command);
    if (signal.aborted) throw importCancelled();
    await client.query(dryRun ? 'ROLLBACK' : 'COMMIT');
    isBroken = false;
    relay.wake();
    return result;
  } catch (error) {
    if (owner) await giveUp(context, owner, batchId);
    throw signal.aborted ? importCancelled() : error;
  } finally {
    // Closing the connection of a failed import rolls it back, whatever state it is in.
    client.release(isBroken);
  }
};
