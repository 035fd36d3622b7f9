import type { Pool, PoolClient } from 'pg';
import { allowLonger } from './watch-pool.ts';

/** A connection with its own settings and locks, which end with it. */
export interface Session {
  readonly client: PoolClient;
  /** True until the connection breaks or is ended. */
  isOpen(): boolean;
  /** Ends the connection, and any transaction in progress on it. */
  end(): void;
}

export interface SessionOptions {
  /** Longest time that a statement may run, in milliseconds, when the pool's limit is too short. */
  readonly statementMs?: number;
}

/** Takes a connection out of a pool for long use. It counts as one of the pool's connections until it ends. */
export const openSession = async (pool: Pool, { statementMs }: SessionOptions = {}): Promise<Session> => {
  const client = await pool.connect();
  if (statementMs !== undefined) allowLonger(client, statementMs);
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    client.release(true);
  };
  client.on('error', end);
  return { client, isOpen: () => isOpen, end };
};
