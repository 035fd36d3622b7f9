import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { FileFormat } from '../format.ts';
import { findMatch } from '../store/column-matches.ts';
import { openTable, type Table } from '../workers/open-table.ts';
import type { ImportCommand } from './import-command.ts';

/** A table, and whether its columns are matched as in an earlier import. */
export type MatchedTable = Table & { readonly remembered: boolean };

/**
 * Opens a file. Its columns are matched as the command says, or as in the last import of a file with the same header for
 * which a person matched them.
 * @throws ProblemError as openTable does
 */
export const openMatched = async (
  { prisma }: Deps,
  { file, kinds, instructions = {} }: ImportCommand,
  format: FileFormat,
): Promise<MatchedTable> => {
  const open = (instructions: ImportInstructions) =>
    openTable(file, format, kinds, randomUUID(), instructions);
  const table = await open(instructions);
  if (instructions.match) return { ...table, remembered: false };
  const close = async (error: unknown) => {
    await table.close();
    throw error;
  };
  const match = await findMatch(prisma, kinds, table.described).catch(close);
  if (!match) return { ...table, remembered: false };
  await table.close();
  return { ...(await open({ ...instructions, match })), remembered: true };
};
