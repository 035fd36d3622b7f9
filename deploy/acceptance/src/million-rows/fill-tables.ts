import type { Pool } from 'pg';

/**
 * Indexes that enforce no constraint. Building one over a full table takes a fraction of the time of updating it row by
 * row.
 */
const secondaryIndexes = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Fills tables with statements and without their triggers, then restores their indexes and statistics. */
export const fillTables = async (pool: Pool, statements: readonly string[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(
      `SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET jit = off`,
    );
    const { rows: indexes } = await client.query<Index>(secondaryIndexes);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
};
