import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Deps } from '../../deps.ts';
import { importCancelled } from '../../errors.ts';
import { formatOf, type FileFormat } from '../format.ts';
import { fileFault } from '../file-faults.ts';
import { noCounts } from '../merge/merge-rows.ts';
import { noPreview } from '../preview.ts';
import { storeMatch } from '../store/column-matches.ts';
import type { ImportCommand } from './import-command.ts';
import { importLocal } from './import-local.ts';
import { importRemote } from './import-remote.ts';
import { resultOf } from './import-result.ts';
import { openMatched, showsColumns, type MatchedTable } from './open-matched.ts';

/** A preview of a table of which required columns are missing, for a caller who can say which they are. */
const unmatchedResult = (
  { kind, fault }: MatchedTable,
  { dryRun, instructions }: ImportCommand,
): ImportResult => {
  if (!dryRun || !instructions) throw fileFault(fault ?? '');
  const nothing = { counts: noCounts, rejections: [], preview: noPreview };
  return { ...resultOf({ kind, batchId: '', dryRun, ...nothing }), message: fault ?? '' };
};

const importTable = (
  deps: Deps,
  table: MatchedTable,
  format: FileFormat,
  command: ImportCommand,
): Promise<ImportResult> | ImportResult => {
  if (table.fault !== undefined) return unmatchedResult(table, command);
  return table.owner === null
    ? importLocal(deps, table, format, command)
    : importRemote(deps, table, format, command);
};

/** The rows are imported, whatever becomes of the match: the next file with this header may have to be matched again. */
const rememberMatch = async (
  { prisma, logger }: Deps,
  { described }: MatchedTable,
  { dryRun, instructions }: ImportCommand,
): Promise<void> => {
  if (dryRun || !instructions?.match || instructions.match.isChosen === false) return;
  await storeMatch(prisma, described, instructions.match).catch((error: unknown) =>
    logger.warn({ err: error }, 'failed to store the match of columns'),
  );
};

/**
 * Imports a file: all of its good rows and the reasons of the others, or nothing at all.
 * @throws ProblemError `invalid-input` when it is no file that can be imported, `conflict` when it was cancelled, and as
 * importRemote does
 */
export const importFile = async (deps: Deps, command: ImportCommand): Promise<ImportResult> => {
  const { file, signal } = command;
  const format = formatOf(file);
  const table = await openMatched(deps, command, format);
  const leave = () => void table.close();
  signal.addEventListener('abort', leave);
  try {
    const result = await importTable(deps, table, format, command);
    deps.relay.wake();
    const { described, remembered } = table;
    if (showsColumns(command)) return { ...result, table: { ...described, remembered } };
    await rememberMatch(deps, table, command);
    return result;
  } catch (error) {
    throw signal.aborted ? importCancelled() : error;
  } finally {
    signal.removeEventListener('abort', leave);
    await table.close();
  }
};
