import type { Pool } from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
}

const columns = `
  SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS "table", quote_ident(column_name) AS name
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1, 2`;

/** Columns, of all tables of a database, in which one of these words is: `table.column: word`. */
export const searchTables = async (pool: Pool, words: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<Column>(columns);
  const found: string[] = [];
  for (const { table, name } of rows) {
    const { rows: hits } = await pool.query<{ word: string }>(
      `SELECT DISTINCT word FROM ${table}, unnest($1::text[]) word
       WHERE position(lower(word) IN lower(${name}::text)) > 0 ORDER BY word`,
      [words],
    );
    found.push(...hits.map(({ word }) => `${table.replace('public.', '')}.${name}: ${word}`));
  }
  return found;
};
