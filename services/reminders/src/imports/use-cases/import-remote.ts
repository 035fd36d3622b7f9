import { ProblemError } from '@loanline/kit/http/problem-error';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { importCancelled, importUnfinished, ownerUnavailable, undoneWhileImported } from '../../errors.ts';
import type { FileFormat } from '../format.ts';
import { collectRows, type CollectedRows } from '../remote/collect-rows.ts';
import { mergeOutcome, type RemoteOutcome } from '../remote/merge-outcome.ts';
import { rowLines } from '../remote/row-lines.ts';
import type { RowOwner } from '../remote/row-owners.ts';
import type { RemoteTable } from '../workers/open-table.ts';
import { beginApplying, failSoleAttempt, isUndoneByStaff } from '../store/batch-states.ts';
import { insertRejections } from '../store/import-rejections.ts';
import { cancelBatch } from './cancel-batch.ts';
import { closeBatch } from './close-batch.ts';
import { withProgress, type ImportCommand } from './import-command.ts';
import { resultOf } from './import-result.ts';
import { openBatch, type OpenBatch } from './open-batch.ts';

/** True when the owner may have applied the rows although the call failed. */
export const isUnclear = (error: unknown): boolean => !(error instanceof ProblemError) || error.status >= 500;

/**
 * What a failed call is for the member of staff. An owner of release 0.1.0 does not know the call, and one that has given the
 * batch up refuses it: the next request begins another.
 */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof ProblemError)) return error;
  if (error.code === 'conflict') return importUnfinished();
  return error.status >= 500 || error.code === 'not-found' ? ownerUnavailable() : error;
};

const applyRows = async (
  owner: RowOwner,
  batchId: string,
  table: RemoteTable,
  collected: CollectedRows,
  { dryRun, addUnmatched, signal }: ImportCommand,
): Promise<RemoteOutcome> => {
  const { clean } = collected;
  const lines = rowLines(table.columns, clean);
  const outcome = await owner.apply({ batchId, rows: clean.length, lines, dryRun, addUnmatched, signal });
  if (signal.aborted) throw importCancelled();
  return mergeOutcome(table, collected, outcome);
};

/** Asks the owner what it would do, and stores nothing on either side. */
const previewRemote = async (
  table: RemoteTable,
  owner: RowOwner,
  command: ImportCommand,
): Promise<ImportResult> => {
  const batchId = randomUUID();
  const collected = await collectRows(withProgress(table.batches, command.onRows), () => Promise.resolve());
  try {
    const outcome = await applyRows(owner, batchId, table, collected, command);
    return resultOf({ kind: table.kind, batchId, dryRun: true, ...outcome });
  } catch (error) {
    throw refusalOf(error);
  }
};

/** Reads the rows, has the owner apply them, and stores the outcome; no transaction is open while the owner works. */
const applyBatch = async (
  { pool }: Deps,
  table: RemoteTable,
  owner: RowOwner,
  command: ImportCommand,
  open: OpenBatch,
  progress: { sent: boolean },
): Promise<ImportResult> => {
  const { batchId } = open;
  const collected = await collectRows(withProgress(table.batches, command.onRows), (rows) =>
    insertRejections(pool, batchId, rows),
  );
  if (command.signal.aborted) throw importCancelled();
  if (!open.isApplied && !(await beginApplying(pool, batchId, collected.rejected))) throw importUnfinished();
  progress.sent = true;
  const outcome = await applyRows(owner, batchId, table, collected, command);
  return closeBatch(pool, { batchId, kind: table.kind, outcome, command });
};

/**
 * Imports rows of another service, in one call that may be repeated. The batch has a state of its own: whichever process dies, the
 * next request with the same key continues it, and otherwise `settleImports` ends it.
 * @throws ProblemError `service-unavailable` when nobody can say yet how it ends, `conflict` when it was cancelled
 */
export const importRemote = async (
  deps: Deps,
  table: RemoteTable,
  format: FileFormat,
  command: ImportCommand,
): Promise<ImportResult> => {
  const owner = command.owners(table.owner);
  if (command.dryRun) return previewRemote(table, owner, command);
  const open = await openBatch(deps, { table, format, command, owner });
  if (open.answer) return open.answer;
  const progress = { sent: false };
  try {
    return await applyBatch(deps, table, owner, command, open, progress);
  } catch (error) {
    const { batchId } = open;
    if (command.signal.aborted) {
      await cancelBatch(deps, owner, open);
      throw importCancelled();
    }
    if (!progress.sent) {
      await failSoleAttempt(deps.pool, batchId);
      throw error;
    }
    if (!isUnclear(error)) {
      if (await isUndoneByStaff(deps.prisma, batchId)) throw undoneWhileImported();
      await failSoleAttempt(deps.pool, batchId);
      throw refusalOf(error);
    }
    deps.logger.warn({ err: error, batchId }, 'failed to learn how an import ended');
    throw importUnfinished();
  }
};
