import type { Pool, PoolClient } from 'pg';
import { allowLonger } from './connections/watch-pool.ts';

/** Sets the time limit of statements, and of pauses between them, in a client's current transaction. */
export const mayTake = async (client: PoolClient, longestMs: number): Promise<void> => {
  allowLonger(client, longestMs);
  await client.query(
    `SET LOCAL statement_timeout = ${longestMs}; SET LOCAL idle_in_transaction_session_timeout = ${longestMs}`,
  );
};

const inOne = async <T>(
  pool: Pool,
  end: 'COMMIT' | 'ROLLBACK',
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query(end);
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
};

/** Does work in one transaction; when it throws, all of it is undone. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inOne(pool, 'COMMIT', work);

/** Does work in one transaction, and undoes all of it. */
export const inDryRun = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inOne(pool, 'ROLLBACK', work);
