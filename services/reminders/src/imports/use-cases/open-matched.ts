import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { FileFormat } from '../format.ts';
import { findMatch } from '../store/column-matches.ts';
import { openTable, type Table } from '../workers/open-table.ts';
import type { ImportCommand } from './import-command.ts';

/** A table, and whether its columns are matched as in an earlier import. */
export type MatchedTable = Table & { readonly remembered: boolean };

/** Whether the answer shows which column is which. */
export const showsColumns = ({ dryRun, instructions }: ImportCommand): boolean =>
  dryRun && instructions !== undefined;

/**
 * Opens a file. Its columns are matched as the command says. A preview for which it says nothing matches them as in the
 * last import of a file with the same header for which a person matched them; an upload without a preview does not,
 * because nobody would see it.
 * @throws ProblemError as openTable does
 */
export const openMatched = async (
  { prisma }: Deps,
  command: ImportCommand,
  format: FileFormat,
): Promise<MatchedTable> => {
  const { file, kinds, instructions = {} } = command;
  const open = (instructions: ImportInstructions) =>
    openTable(file, format, kinds, randomUUID(), instructions);
  const table = await open(instructions);
  if (instructions.match || !showsColumns(command)) return { ...table, remembered: false };
  const close = async (error: unknown) => {
    await table.close();
    throw error;
  };
  const match = await findMatch(prisma, kinds, table.described).catch(close);
  if (!match) return { ...table, remembered: false };
  await table.close();
  return { ...(await open({ ...instructions, match })), remembered: true };
};
