import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import type { Pool, PoolClient } from 'pg';
import { inDryRun, inTransaction } from '../../database/transaction.ts';
import { conflict } from '../../http/problem-error.ts';
import { emptyOutcome, outcomeOf } from './outcome.ts';
import type { ImportAct, NumberedRow, RowOwner, UndoCounts } from './row-owner.ts';

/** A batch that its owner knows: applied, undone, or given up before it came. */
interface KnownBatch {
  readonly outcome: RowsOutcome;
  readonly isUndone: boolean;
  /** Also null when release 0.1.0 undid it. */
  readonly undone: UndoCounts | null;
}

const nothingUndone: UndoCounts = { removed: 0, restored: 0 };

/** Rows that release 0.1.0 stages are deleted after this time, when nobody has applied them. */
const stagedHours = 24;

/** Lets one import or undo of a service run at a time, until its transaction ends. */
const waitForTurn = (client: PoolClient) =>
  client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.imports'))`);

const findBatch = async (client: PoolClient, batchId: string): Promise<KnownBatch | undefined> => {
  const { rows } = await client.query<KnownBatch>(
    'SELECT outcome, undone_at IS NOT NULL AS "isUndone", undone FROM imports WHERE batch_id = $1',
    [batchId],
  );
  return rows[0];
};

const insertBatch = (
  client: PoolClient,
  { batchId, actor }: Pick<ImportAct, 'batchId' | 'actor'>,
  outcome: RowsOutcome,
) =>
  client.query('INSERT INTO imports (batch_id, actor, outcome) VALUES ($1, $2, $3)', [
    batchId,
    actor,
    JSON.stringify(outcome),
  ]);

/** Deletes the rows that release 0.1.0 staged for a batch. */
export const deleteStaged = (client: Pool | PoolClient, batchId: string) =>
  client.query(
    `DELETE FROM import_rows WHERE batch_id = $1 OR staged_at < now() - interval '${stagedHours} hours'`,
    [batchId],
  );

export interface ApplyOrder<R> {
  readonly act: ImportAct;
  readonly dryRun: boolean;
  readonly rows: (client: PoolClient) => Promise<readonly NumberedRow<R>[]>;
  /** Throws when nobody is waiting for the answer. */
  readonly throwIfGone?: () => void;
}

/**
 * Applies the rows of a batch in one transaction, and stores the outcome in it: a batch that was applied before answers
 * with its stored outcome.
 * @throws ProblemError `conflict` when the batch was undone or given up
 */
export const applyBatch = <R>(
  pool: Pool,
  owner: RowOwner<R>,
  { act, dryRun, rows, throwIfGone }: ApplyOrder<R>,
): Promise<RowsOutcome> =>
  (dryRun ? inDryRun : inTransaction)(pool, async (client) => {
    await waitForTurn(client);
    const known = await findBatch(client, act.batchId);
    if (known?.isUndone) throw conflict('This import has been undone or cancelled');
    if (known) return known.outcome;
    throwIfGone?.();
    const given = await rows(client);
    const outcome = outcomeOf(given.length > 0 ? await owner.apply(client, given, act) : []);
    throwIfGone?.();
    await insertBatch(client, act, outcome);
    await deleteStaged(client, act.batchId);
    return outcome;
  });

/**
 * Undoes a batch in the transaction of `client`; a batch that was undone before answers with its stored counts. One
 * that has not arrived is stored as undone, so that it is never applied.
 */
export const undoBatch = async <R>(
  client: PoolClient,
  owner: RowOwner<R>,
  act: Omit<ImportAct, 'addUnmatched'>,
): Promise<UndoCounts> => {
  await waitForTurn(client);
  const known = await findBatch(client, act.batchId);
  if (known?.isUndone) return known.undone ?? nothingUndone;
  if (!known) await insertBatch(client, act, emptyOutcome());
  const undone = known ? await owner.undo(client, act) : nothingUndone;
  await client.query('UPDATE imports SET undone_at = now(), undone = $2 WHERE batch_id = $1', [
    act.batchId,
    JSON.stringify(undone),
  ]);
  await deleteStaged(client, act.batchId);
  return undone;
};

/** Whether a batch has been applied, waiting for an import that runs. One that has not is closed, and never applied. */
export const settleBatch = async (
  client: PoolClient,
  act: Pick<ImportAct, 'batchId' | 'actor'>,
): Promise<RowsOutcome | null> => {
  await waitForTurn(client);
  const known = await findBatch(client, act.batchId);
  if (known) return known.isUndone ? null : known.outcome;
  await insertBatch(client, act, emptyOutcome());
  await client.query('UPDATE imports SET undone_at = now() WHERE batch_id = $1', [act.batchId]);
  await deleteStaged(client, act.batchId);
  return null;
};
