import type { Pool } from 'pg';
import { createKeyedQueue, type KeyedQueue } from '../bus/keyed-queue.ts';

const queues = new WeakMap<Pool, KeyedQueue>();

/**
 * Runs a transaction that may wait for the lock of erasures, after those that want it in the same way: while it waits, it
 * holds a connection of the pool.
 */
export const inErasureTurn = (
  pool: Pool,
  lock: 'alone' | 'shared',
  transact: () => Promise<void>,
): Promise<void> => {
  const queue = queues.get(pool) ?? createKeyedQueue();
  queues.set(pool, queue);
  return queue.run(lock, transact);
};
