import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Pool, PoolClient } from 'pg';

/** Keeps what is answered, without the rows that were shown of the file: they are stored as what they became. */
export const keepAnswer = (client: PoolClient, key: string, result: ImportResult) => {
  const answer: ImportResult = { ...result, preview: { created: [], changed: [], unchanged: [] } };
  return client.query('UPDATE import_batches SET idempotency_key = $2, answer = $3 WHERE batch_id = $1', [
    result.batchId,
    key,
    answer,
  ]);
};

/** What a member of staff was answered when they asked with this key. */
export const findAnswer = async (pool: Pool, actor: string, key: string): Promise<ImportResult | null> => {
  const { rows } = await pool.query<{ answer: ImportResult }>(
    'SELECT answer FROM import_batches WHERE actor = $1 AND idempotency_key = $2',
    [actor, key],
  );
  return rows[0]?.answer ?? null;
};

/** True when another import was made with the same key meanwhile. */
export const wasMadeMeanwhile = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'import_batches_idempotency_key';
