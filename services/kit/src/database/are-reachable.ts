import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isBusyServing } from './connections/watch-pool.ts';

const withinMs = 2_000;

const ask = async (pool: Pool): Promise<void> => {
  // A question would only queue behind the statements that prove the answer.
  if (!isBusyServing(pool)) await pool.query('SELECT 1');
};

/** Whether the database answers soon on each of these pools, or is answering their callers right now. */
export const areReachable = (pools: readonly Pool[]): Promise<boolean> =>
  Promise.race([
    Promise.all(pools.map(ask)).then(
      () => true,
      () => false,
    ),
    wait(withinMs, false, { ref: false }),
  ]);
