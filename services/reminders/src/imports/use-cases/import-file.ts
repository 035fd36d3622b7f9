import type { ImportResult } from '@loanline/proto/entities/import-result';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { importCancelled } from '../../errors.ts';
import { formatOf } from '../format.ts';
import { openTable } from '../workers/open-table.ts';
import type { ImportCommand } from './import-command.ts';
import { importLocal } from './import-local.ts';
import { importRemote } from './import-remote.ts';

/**
 * Imports a file: all of its good rows and the reasons of the others, or nothing at all.
 * @throws ProblemError `invalid-input` when it is no file that can be imported, `conflict` when it was cancelled, and as
 * importRemote does
 */
export const importFile = async (deps: Deps, command: ImportCommand): Promise<ImportResult> => {
  const { file, kinds, signal } = command;
  const format = formatOf(file);
  const table = await openTable(file, format, kinds, randomUUID());
  const leave = () => void table.close();
  signal.addEventListener('abort', leave);
  try {
    const result = await (table.owner === null
      ? importLocal(deps, table, format, command)
      : importRemote(deps, table, format, command));
    deps.relay.wake();
    return result;
  } catch (error) {
    throw signal.aborted ? importCancelled() : error;
  } finally {
    signal.removeEventListener('abort', leave);
    await table.close();
  }
};
