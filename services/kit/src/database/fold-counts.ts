import type { Pool } from 'pg';

/** Above this number, changes are summed up before the next reading. */
const mostChanges = 1_000;

export interface Counts {
  /** A table with an `id`, some keys and their `change`. Triggers add a row to it for each change. */
  readonly table: string;
  readonly keys: readonly string[];
}

/**
 * Sums up the changes in a table of counts once there are many. Readers always see the same sums, writers do not wait,
 * and two processes that sum up at once leave each other's rows untouched.
 */
export const foldCounts = async (pool: Pool, { table, keys }: Counts, changes: number): Promise<void> => {
  if (changes <= mostChanges) return;
  const columns = keys.join(', ');
  await pool.query(
    `WITH taken AS (SELECT id FROM ${table} FOR UPDATE SKIP LOCKED),
       gone AS (DELETE FROM ${table} c USING taken t WHERE c.id = t.id RETURNING c.*)
     INSERT INTO ${table} (${columns}, change)
     SELECT ${columns}, sum(change) FROM gone GROUP BY ${columns} HAVING sum(change) <> 0`,
  );
};
