import type { Pool } from 'pg';
import { createKeyedQueue, type KeyedQueue } from '../bus/keyed-queue.ts';

const queues = new WeakMap<Pool, KeyedQueue>();

/**
 * Runs transactions that may wait for the lock of erasures, one at a time for each way to take it, because a transaction
 * that waits holds a connection of the pool.
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
