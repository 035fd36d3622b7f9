import type { Pool, PoolClient } from 'pg';
import { endOnAbort } from './end-on-abort.ts';
import { inTransaction } from './transaction.ts';

/** Reads on a connection that ends, with its query, once the signal aborts. @throws the signal's reason */
export const readUntil = async <T>(
  pool: Pool,
  signal: AbortSignal,
  read: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(pool, (client) => endOnAbort(pool, client, signal, () => read(client)));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};
