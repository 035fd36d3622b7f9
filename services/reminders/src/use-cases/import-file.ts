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
import { insertBatch } from '../store/import-batches.ts';

export interface ImportCommand {
  readonly file: Buffer;
  /** What the file may hold; its header says which. */
  readonly kinds: readonly ImportKind[];
  /** True to tell what would happen, and do nothing. */
  readonly dryRun: boolean;
  /** Username of the member of staff. */
  readonly actor: string;
  readonly correlationId: string;
  /** Aborts when whoever asked has left: nothing is imported then. */
  readonly signal: AbortSignal;
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
  { dryRun, actor, correlationId, signal }: ImportCommand,
): Promise<ImportResult> => {
  const { kind, header } = table;
  const batchId = randomUUID();
  await client.query(`SET LOCAL statement_timeout = ${longestMs}`);
  await stageRows(client, table, { signal, onProgress: () => undefined });
  const counts = await mergeRows(client, { kind, header, batchId });
  const rejections = await firstRejections(client);
  const preview = await previewRows(client, header);
  await insertBatch(client, { batchId, kind, format, actor, counts });
  if (kind.name === 'reminders' && counts.created + counts.changed > 0)
    await announceReminders(client, 'imported', correlationId);
  await recordAction(client, { actor, action: 'import', subject: `imports/${batchId}`, correlationId });
  const { created, changed, unchanged, rejected } = counts;
  return {
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
};

/**
 * Imports a file: all of its good rows and the reasons of the others, or nothing at all.
 * @throws ProblemError `invalid-input` when it is no file that can be imported, `conflict` when it was cancelled
 */
export const importFile = async ({ pool, relay }: Context, command: ImportCommand): Promise<ImportResult> => {
  const { file, kinds, dryRun, signal } = command;
  const format = formatOf(file);
  const table = await findHeader(readRows(file, format), kinds);
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN');
    const result = await importTable(client, table, format, command);
    if (signal.aborted) throw importCancelled();
    await client.query(dryRun ? 'ROLLBACK' : 'COMMIT');
    isBroken = false;
    relay.wake();
    return result;
  } catch (error) {
    throw signal.aborted ? importCancelled() : error;
  } finally {
    // Closing the connection of a failed import rolls it back, whatever state it is in.
    client.release(isBroken);
  }
};
