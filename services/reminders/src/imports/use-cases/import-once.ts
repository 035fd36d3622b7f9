import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Deps } from '../../deps.ts';
import { findAnswer } from '../store/import-answers.ts';
import type { ImportCommand } from './import-command.ts';
import { importFile } from './import-file.ts';

/**
 * Imports a file once for each key: the same request again, after a lost answer or at the same time, gets the same answer.
 * @throws ProblemError as importFile does
 */
export const importOnce = async (
  deps: Deps,
  command: ImportCommand,
  key: string | null,
): Promise<ImportResult> => {
  if (key === null || command.dryRun) return importFile(deps, command);
  const stored = await findAnswer(deps.prisma, command.actor, key);
  return stored ?? importFile(deps, { ...command, idempotencyKey: key });
};
