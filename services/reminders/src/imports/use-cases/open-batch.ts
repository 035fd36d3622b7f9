import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { importUnfinished, undoneWhileImported } from '../../errors.ts';
import type { FileFormat } from '../format.ts';
import type { RowOwner } from '../remote/row-owners.ts';
import type { RemoteTable } from '../workers/open-table.ts';
import { insertRemoteBatch, joinBatch, type RemoteBatchRow } from '../store/batch-states.ts';
import { cancelBatch } from './cancel-batch.ts';
import type { ImportCommand } from './import-command.ts';

/** An import into another service that this request works on. */
export interface OpenBatch {
  readonly batchId: string;
  /** The number of this request among those that have worked on it. */
  readonly attempt: number;
  /** True when its owner has applied it, and the request for which it did has had no answer. */
  readonly isApplied: boolean;
  /** The answer, when an earlier request had it. */
  readonly answer: ImportResult | null;
}

interface Opening {
  readonly table: RemoteTable;
  readonly format: FileFormat;
  readonly command: ImportCommand;
  readonly owner: RowOwner;
}

const opened = ({ batchId, attempts, state, answer }: RemoteBatchRow): OpenBatch => ({
  batchId,
  attempt: attempts,
  isApplied: state === 'applied',
  answer,
});

/** A hash of a file, and of what a person said about it. */
const hashOf = ({ file, instructions = {} }: ImportCommand): Buffer => {
  const hash = createHash('sha256').update(file);
  return (Object.keys(instructions).length > 0 ? hash.update(JSON.stringify(instructions)) : hash).digest();
};

/** A batch that is being cancelled is ended first, which frees its key. */
const mostTries = 2;

/**
 * Begins an import, or continues the one that the same member of staff requested under the same key.
 * @throws ProblemError `idempotency-key-reused` when that one has another file, `service-unavailable` while it is undone
 */
export const openBatch = async (deps: Deps, opening: Opening): Promise<OpenBatch> => {
  const { table, format, command, owner } = opening;
  const { actor, idempotencyKey } = command;
  const { batchId, kind } = table;
  const fileHash = hashOf(command);
  for (let tried = 0; tried < mostTries; tried += 1) {
    if (await insertRemoteBatch(deps.pool, { batchId, kind, format, actor, idempotencyKey, fileHash }))
      return { batchId, attempt: 1, isApplied: false, answer: null };
    const known =
      idempotencyKey === undefined ? null : await joinBatch(deps.pool, { actor, idempotencyKey, fileHash });
    if (!known) continue;
    if (known.answer) return opened(known);
    if (known.fileHash?.equals(fileHash) !== true) throw idempotencyKeyReused('file');
    if (known.state !== 'undoing') return opened(known);
    // Its request cancelled it, or a colleague undoes it, and the owner has not answered yet.
    await cancelBatch(deps, owner, opened(known));
    if (known.undoneBy !== null) throw undoneWhileImported();
  }
  throw importUnfinished();
};
