import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Context } from '../context.ts';
import { findAnswer } from '../store/import-answers.ts';
import { importFile, type ImportCommand } from './import-file.ts';

/**
 * Imports a file once for each key: whoever asks again, after a lost answer or at the same time, is told what was done.
 * @throws ProblemError as importFile does
 */
export const importOnce = async (
  context: Context,
  command: ImportCommand,
  key: string | null,
): Promise<ImportResult> => {
  if (key === null || command.dryRun) return importFile(context, command);
  const made = await findAnswer(context.pool, command.actor, key);
  return made ?? importFile(context, { ...command, idempotencyKey: key });
};
