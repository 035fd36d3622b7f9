import { Pool, TypeOverrides, types } from 'pg';

/** A bigint as a number. @throws RangeError where a number would not be exact */
const parseBigint = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('A bigint from the database does not fit into a number; select it as text');
};

const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, parseBigint);

export interface PoolOptions {
  /** Most connections; default 10. */
  readonly max?: number;
  /**
   * Plans each named statement once per connection, and by its indexes. For statements that find every row by a key:
   * planning them each time costs more than running them, and a plan made while a table is small, or its statistics
   * are old, would read all of it.
   */
  readonly plansByIndex?: boolean;
}

/**
 * A pool of connections to one database. bigint comes as number, numeric stays text.
 * A connection is waited for at most 10 s, a statement may run 30 s, an idle transaction lives 60 s.
 */
export const createPool = (
  databaseUrl: string,
  { max = 10, plansByIndex = false }: PoolOptions = {},
): Pool => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: typeParsers,
    ...(plansByIndex && { options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off' }),
  });
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
};
