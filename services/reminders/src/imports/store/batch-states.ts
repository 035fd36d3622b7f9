import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { FileFormat } from '../format.ts';
import type { ImportKind } from '../kind.ts';
import type { Counts } from '../merge/merge-rows.ts';
import { recordUndo } from './record-undo.ts';

/**
 * Where an import of another service's rows is:
 *
 *     classifying -> applying -> applied -> undoing -> undone
 *          |             |                     ^
 *          +-> failed <--+---- cancelled ------+
 */
export type BatchState = 'classifying' | 'applying' | 'applied' | 'failed' | 'undoing' | 'undone';

/** In SQL, the state of a batch, also of one that release 0.1.0 writes. */
export const stateOf = `CASE WHEN undone_at IS NOT NULL THEN 'undone' WHEN state IS NOT NULL THEN state
  WHEN finished THEN 'applied' ELSE 'applying' END`;

export interface RemoteBatchRow {
  readonly batchId: string;
  readonly kind: ImportKind['name'];
  readonly actor: string;
  readonly state: BatchState;
  readonly attempts: number;
  readonly fileHash: Buffer | null;
  /** Null until the outcome is known, and where nobody can ask for it again. */
  readonly answer: ImportResult | null;
  readonly idempotencyKey: string | null;
  /** Who undoes it; null while a request cancels it. */
  readonly undoneBy: string | null;
  /** Rows that were rejected before their owner saw them. */
  readonly rejected: number;
}

const columns = `batch_id AS "batchId", kind, actor, ${stateOf} AS state, attempts, file_hash AS "fileHash", answer,
  idempotency_key AS "idempotencyKey", undone_by AS "undoneBy", rejected`;

export interface NewRemoteBatch {
  readonly batchId: string;
  readonly kind: ImportKind;
  readonly format: FileFormat;
  readonly actor: string;
  readonly idempotencyKey: string | undefined;
  readonly fileHash: Buffer;
}

/** Stores that an import begins; false when the same member of staff has one under the same key. */
export const insertRemoteBatch = async (pool: Pool, batch: NewRemoteBatch): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected, finished, state,
       state_at, idempotency_key, file_hash)
     VALUES ($1, $2, $3, $4, 0, 0, 0, 0, false, 'classifying', now(), $5, $6)
     ON CONFLICT (actor, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING`,
    [batch.batchId, batch.kind.name, batch.format, batch.actor, batch.idempotencyKey, batch.fileHash],
  );
  return rowCount === 1;
};

/** Finds the import under a key, and records that another request works on it when that one has the same file. */
export const joinBatch = async (
  pool: Pool,
  { actor, idempotencyKey, fileHash }: Pick<NewRemoteBatch, 'actor' | 'idempotencyKey' | 'fileHash'>,
): Promise<RemoteBatchRow | null> => {
  const { rows } = await pool.query<RemoteBatchRow>(
    `UPDATE import_batches SET attempts = attempts + CASE WHEN file_hash = $3 THEN 1 ELSE 0 END,
       state_at = CASE WHEN file_hash = $3 THEN now() ELSE state_at END
     WHERE actor = $1 AND idempotency_key = $2
     RETURNING ${columns}`,
    [actor, idempotencyKey, fileHash],
  );
  return rows[0] ?? null;
};

/** Locks a batch until the transaction ends. */
export const lockBatch = async (client: PoolClient, batchId: string): Promise<RemoteBatchRow | null> => {
  const { rows } = await client.query<RemoteBatchRow>(
    `SELECT ${columns} FROM import_batches WHERE batch_id = $1 FOR UPDATE`,
    [batchId],
  );
  return rows[0] ?? null;
};

interface Move {
  readonly from: readonly BatchState[];
  readonly to: BatchState;
  /** In SQL, what else is set; its values begin at `$4`. */
  readonly set?: string;
  /** In SQL, another condition. */
  readonly when?: string;
}

/** Moves a batch to a state if it is in one of others; false when it is in none of them. */
const move = async (
  client: Pool | PoolClient,
  batchId: string,
  { from, to, set = '', when = 'true' }: Move,
  values: readonly unknown[] = [],
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE import_batches SET state = $2, state_at = now()${set} WHERE batch_id = $1 AND (${stateOf}) = ANY ($3) AND ${when}`,
    [batchId, to, from, ...values],
  );
  return rowCount === 1;
};

/** From here on the owner may have applied its rows. */
export const beginApplying = (pool: Pool, batchId: string, rejected: number): Promise<boolean> =>
  move(pool, batchId, { from: ['classifying', 'applying'], to: 'applying', set: ', rejected = $4' }, [
    rejected,
  ]);

export const endApplying = (client: PoolClient, batchId: string, counts: Counts): Promise<boolean> =>
  move(
    client,
    batchId,
    {
      from: ['applying', 'applied'],
      to: 'applied',
      set: ', finished = true, created = $4, changed = $5, unchanged = $6, rejected = $7',
    },
    [counts.created, counts.changed, counts.unchanged, counts.rejected],
  );

const fail = async (
  client: Pool | PoolClient,
  batchId: string,
  how: Pick<Move, 'from' | 'when'>,
): Promise<void> => {
  const set = ', idempotency_key = NULL, finished = false';
  if (await move(client, batchId, { ...how, to: 'failed', set }))
    await client.query('DELETE FROM import_rejections WHERE batch_id = $1', [batchId]);
};

/** Nothing of it was imported: its key is free again, and none of its rows is stored. */
export const failBatch = (client: PoolClient, batchId: string): Promise<void> =>
  fail(client, batchId, { from: ['classifying', 'applying', 'undoing'] });

/** Fails a batch unless another request works on it, whose call to the owner may still succeed, or it is being undone. */
export const failSoleAttempt = (pool: Pool, batchId: string): Promise<void> =>
  fail(pool, batchId, { from: ['classifying', 'applying'], when: 'attempts = 1' });

/** Begins an undo; a request that cancels its own import names no member of staff. */
export const beginUndoing = (
  client: PoolClient,
  batchId: string,
  undoneBy: string | null,
): Promise<boolean> =>
  move(
    client,
    batchId,
    {
      from: ['classifying', 'applying', 'applied', 'undoing'],
      to: 'undoing',
      set: ', undone_by = coalesce($4, undone_by)',
    },
    [undoneBy],
  );

/** Ends an undo, and records which member of staff it was for. An import that its own request cancelled has failed. */
export const endUndoing = async (client: PoolClient, batchId: string): Promise<void> => {
  const batch = await lockBatch(client, batchId);
  if (batch?.state !== 'undoing') return;
  if (batch.undoneBy === null) return failBatch(client, batchId);
  // Without an answer its request has nothing to come back for.
  const set = ', undone_at = now(), idempotency_key = CASE WHEN answer IS NOT NULL THEN idempotency_key END';
  await move(client, batchId, { from: ['undoing'], to: 'undone', set });
  await recordUndo(client, batch.undoneBy, batchId);
};

/** Whether a member of staff undoes a batch, or has undone it. */
export const isUndoneByStaff = async (prisma: PrismaClient, batchId: string): Promise<boolean> =>
  (await prisma.importBatch.count({ where: { batchId, undoneBy: { not: null } } })) > 0;

interface Stale {
  readonly kinds: readonly ImportKind['name'][];
  readonly olderThanMs: number;
  readonly most: number;
}

/** Takes the batches whose state has been the same for so long that no request works on them; each again after as long. */
export const takeStaleBatches = async (
  client: PoolClient,
  { kinds, olderThanMs, most }: Stale,
): Promise<RemoteBatchRow[]> => {
  const { rows } = await client.query<RemoteBatchRow>(
    `UPDATE import_batches SET state_at = now() WHERE id IN (
       SELECT id FROM import_batches
       WHERE kind = ANY ($1) AND (${stateOf}) IN ('classifying', 'applying', 'undoing')
         AND coalesce(state_at, imported_at) <= now() - $2 * interval '1 millisecond'
       ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [kinds, olderThanMs, most],
  );
  return rows;
};
