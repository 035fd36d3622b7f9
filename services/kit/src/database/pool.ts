import { Pool, TypeOverrides, types } from 'pg';
import { createWatch } from './connections/watch-pool.ts';

/** A bigint as a number. @throws RangeError where a number would not be exact */
const parseBigint = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('A bigint from the database does not fit into a number; select it as text');
};

const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, parseBigint);

/** Connections of a process to its database; all processes together have to fit into the server's `max_connections`. */
export const usualPoolSize = 10;

export interface PoolOptions {
  /** Most connections; `usualPoolSize` unless given. */
  readonly max?: number;
  /**
   * Plans each named statement once per connection, and by its indexes. For statements that find every row by a key:
   * planning them each time costs more than running them, and a plan made while a table is small, or its statistics
   * are old, would read all of it.
   */
  readonly plansByIndex?: boolean;
  /** Longest time that a statement may run, in milliseconds; default 30,000. `inTransaction` can allow more. */
  readonly statementMs?: number;
  /** Longest time that a statement may wait for a lock, in milliseconds; default: as long as it may run. */
  readonly lockMs?: number;
}

/** Prisma reads the text of a moment as UTC, whatever offset it names. */
const inUtc = '-c TimeZone=UTC';
const planning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** pg would take the options of an address instead of a pool's own. */
const withOptions = (databaseUrl: string, own: readonly string[]) => {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  if (given === null) return { connectionString: databaseUrl, options: own.join(' ') };
  url.searchParams.delete('options');
  return { connectionString: url.href, options: [given, ...own].join(' ') };
};

/**
 * A pool of connections to one database. bigint comes as number, numeric stays text. Callers wait at most 10 s for a
 * connection, a statement may run for `statementMs`, and an idle transaction lasts 30 s. A connection on which no answer
 * will come is ended within seconds, and one to a server that only reads at once (`createWatch`).
 */
export const createPool = (
  databaseUrl: string,
  { max = usualPoolSize, plansByIndex = false, statementMs = 30_000, lockMs }: PoolOptions = {},
): Pool => {
  const watch = createWatch(databaseUrl, statementMs);
  const pool = new Pool({
    ...withOptions(databaseUrl, plansByIndex ? [inUtc, planning] : [inUtc]),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementMs,
    ...(lockMs !== undefined && { lock_timeout: lockMs }),
    idle_in_transaction_session_timeout: 30_000,
    types: typeParsers,
    verify: watch.verify,
  });
  watch.over(pool);
  // An idle connection that breaks is replaced by the pool; without a listener, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
};
