import type { Pool } from 'pg';

/** The columns of each table of a database. */
export type Columns = ReadonlyMap<string, readonly string[]>;

export const columnsOf = async (pool: Pool): Promise<Columns> => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
     GROUP BY 1 ORDER BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** The rows of each table as text, of the given columns only. */
export const rowsOf = async (pool: Pool, columns: Columns): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const [table, names] of columns) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM (SELECT ${names.map((name) => `"${name}"`).join()} FROM "${table}") t
       ORDER BY 1`,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
};
