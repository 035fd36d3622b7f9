import type { Pool } from 'pg';

/** The share of a pool's connections that events may hold together. The rest is for calls, and for other reads of handlers. */
const share = 0.6;
interface Shared {
  held: number;
  readonly waiting: (() => void)[];
}

const shares = new WeakMap<Pool, Shared>();

const shareOf = (pool: Pool): Shared => {
  const known = shares.get(pool) ?? { held: 0, waiting: [] };
  shares.set(pool, known);
  return known;
};

/**
 * Runs a transaction for events once it may hold a connection. A queue delivers more events at a time than the pool has
 * connections: without a limit, calls would wait for all of them. The queue bounds how many wait here.
 */
export const inConnectionShare = async <T>(pool: Pool, transact: () => Promise<T>): Promise<T> => {
  const shared = shareOf(pool);
  const most = Math.max(1, Math.floor(pool.options.max * share));
  if (shared.held < most) shared.held += 1;
  else await new Promise<void>((resolve) => shared.waiting.push(resolve));
  try {
    return await transact();
  } finally {
    const next = shared.waiting.shift();
    if (next) next();
    else shared.held -= 1;
  }
};
