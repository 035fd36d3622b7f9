import type { Pool, PoolClient } from 'pg';

/** Someone else holds the lease: what was under way must not continue. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
  constructor(lease: string) {
    super(`The lease ${lease} is held by another instance`);
  }
}

/** A time as the one holder of a lease. */
export interface Term {
  /** Grows with each holder. */
  readonly number: number;
  /** Holds it for another `ttlMs`. @throws LeaseLostError */
  renew(): Promise<void>;
  /**
   * Makes a transaction commit only if the lease is still held: a holder that was paused, and has been replaced, writes
   * nothing. Nobody can take the lease before that transaction ends. @throws LeaseLostError
   */
  fence(client: PoolClient): Promise<void>;
  release(): Promise<void>;
}

export interface LeaseOptions {
  readonly pool: Pool;
  readonly name: string;
  /** Time after which a holder that does not renew loses the lease, in milliseconds. */
  readonly ttlMs: number;
}

const milliseconds = (parameter: string) => `clock_timestamp() + ${parameter} * interval '1 millisecond'`;

/** A right that one instance holds at a time, by the clock of the database. It is a row of the table `leases`. */
export const createLease = ({ pool, name, ttlMs }: LeaseOptions) => {
  const termOf = (number: number): Term => ({
    number,
    renew: async () => {
      const { rowCount } = await pool.query(
        `UPDATE leases SET expires_at = ${milliseconds('$3')} WHERE name = $1 AND term = $2`,
        [name, number, ttlMs],
      );
      if (rowCount === 0) throw new LeaseLostError(name);
    },
    fence: async (client) => {
      const { rowCount } = await client.query(
        'SELECT 1 FROM leases WHERE name = $1 AND term = $2 FOR SHARE',
        [name, number],
      );
      if (rowCount === 0) throw new LeaseLostError(name);
    },
    release: async () => {
      await pool.query('UPDATE leases SET expires_at = clock_timestamp() WHERE name = $1 AND term = $2', [
        name,
        number,
      ]);
    },
  });

  return {
    /** Takes the lease if it is free and was last taken at least `everyMs` ago; null otherwise. */
    take: async (everyMs = 0): Promise<Term | null> => {
      const { rows } = await pool.query<{ term: number | string }>(
        `INSERT INTO leases AS held (name, term, expires_at, due_at)
         VALUES ($1, 1, ${milliseconds('$2')}, ${milliseconds('$3')})
         ON CONFLICT (name) DO UPDATE
           SET term = held.term + 1, expires_at = excluded.expires_at, due_at = excluded.due_at
           WHERE held.expires_at <= clock_timestamp() AND held.due_at <= clock_timestamp()
         RETURNING term`,
        [name, ttlMs, everyMs],
      );
      return rows[0] ? termOf(Number(rows[0].term)) : null;
    },
  };
};
