import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const withinMs = 2_000;

/** Whether each of these pools has a connection on which the database answers soon. */
export const areReachable = (pools: readonly Pool[]): Promise<boolean> =>
  Promise.race([
    Promise.all(pools.map((pool) => pool.query('SELECT 1'))).then(
      () => true,
      () => false,
    ),
    wait(withinMs, false, { ref: false }),
  ]);
