import type { Pool, PoolClient } from 'pg';
import { overNewConnection } from './connections/over-new-connection.ts';

/**
 * Runs work in a transaction, and ends its connection when the signal aborts. Postgres then rolls back at once, without
 * waiting for the current statement. @throws the signal's reason, or that the connection was ended
 */
export const endOnAbort = async <T>(
  pool: Pool,
  client: PoolClient,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> => {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  signal.throwIfAborted();
  let ended: Promise<unknown> | undefined;
  const end = () => {
    // Not over the pool: all of its connections may be running what is to end.
    ended = overNewConnection(pool.options.connectionString ?? '', (other) =>
      other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]),
    ).catch(() => undefined);
  };
  signal.addEventListener('abort', end);
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', end);
    // Not later: by then the connection may serve somebody else.
    await ended;
  }
};
