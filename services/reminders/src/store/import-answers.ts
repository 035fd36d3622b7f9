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
export const findAnswer = async (
  client: Pool | PoolClient,
  actor: string,
  key: string,
): Promise<ImportResult | null> => {
  const { rows } = await client.query<{ answer: ImportResult }>(
    'SELECT answer FROM import_batches WHERE actor = $1 AND idempotency_key = $2',
    [actor, key],
  );
  return rows[0]?.answer ?? null;
};

/** Waits for an import that was asked for with the same key, and keeps others waiting until the transaction ends. */
export const awaitSameKey = async (
  client: PoolClient,
  actor: string,
  key: string,
): Promise<ImportResult | null> => {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `loanline.import ${actor} ${key}`,
  ]);
  return findAnswer(client, actor, key);
};
