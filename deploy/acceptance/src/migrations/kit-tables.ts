import { kitTables } from '@loanline/kit/database/migrations/read-migrations';
import type { Pool } from 'pg';

type KitTable = (typeof kitTables)[number];

const inserts: Readonly<Record<KitTable, string>> = {
  audit_entries: `INSERT INTO audit_entries (actor, action, subject, address, correlation_id, period)
    VALUES ('priya', 'read', 'R1', '10.0.0.1', 'c1', now()), ('omar', 'change stage', 'R2', '', 'c2', NULL)`,
  erased_keys: `INSERT INTO erased_keys VALUES ('a', now()), ('b', now())`,
  inbox: `INSERT INTO inbox (queue, event_id) VALUES ('chat', gen_random_uuid()), ('chat', gen_random_uuid())`,
  leases: `INSERT INTO leases VALUES ('retention', 1, now(), now()), ('board', 7, now(), now())`,
  outbox: `INSERT INTO outbox (name, key, version, data, correlation_id)
    VALUES ('any', 'a', 1, '{"text": "one"}', 'c1'), ('any', 'a', 2, '{"text": "two"}', 'c2 00-a-b-01')`,
  outbox_dead: `INSERT INTO outbox_dead (id, event_id, name, key, version, data, correlation_id, occurred_at, reason)
    SELECT n, gen_random_uuid(), 'any', 'a', n, '{}', 'c', now(), 'refused' FROM generate_series(1, 2) n`,
  retention_runs: `INSERT INTO retention_runs (class, deleted) VALUES ('letters', '{"letters": 3}'), ('parcels', '{}')`,
};

/** Writes two rows into each table of the kit that a database has, and returns their names. */
export const writeKitRows = async (pool: Pool): Promise<KitTable[]> => {
  const written: KitTable[] = [];
  for (const table of kitTables) {
    const { rows } = await pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      table,
    ]);
    if (!rows[0]?.there) continue;
    await pool.query(inserts[table]);
    written.push(table);
  }
  return written;
};

/** The rows of tables, as JSON without empty values: a column that an update adds is empty. */
export const rowsOf = async (pool: Pool, tables: readonly KitTable[]): Promise<string[][]> => {
  const found: string[][] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT jsonb_strip_nulls(to_jsonb(t))::text AS row FROM ${table} t ORDER BY 1`,
    );
    found.push(rows.map(({ row }) => row));
  }
  return found;
};

const columns = (order: string) => `
  SELECT c.relname || ' column ' || ${order} || concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    'not null', a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) AS part
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE c.relname = ANY ($1) AND a.attnum > 0 AND NOT a.attisdropped`;

const others = `
  SELECT c.relname || ' index ' || pg_get_indexdef(i.indexrelid) || ' valid ' || i.indisvalid
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relname = ANY ($1)
  UNION ALL
  SELECT c.relname || ' constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.relname = ANY ($1)
  UNION ALL
  SELECT c.relname || ' trigger ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid) || ' ' || pg_get_functiondef(t.tgfoid)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relname = ANY ($1) AND NOT t.tgisinternal
  UNION ALL
  SELECT 'extension ' || extname FROM pg_extension WHERE extname = 'pg_trgm'`;

/** Columns, indexes, constraints, triggers and extensions of the kit's tables; with the places of columns on request. */
export const shapeOf = async (pool: Pool, columnsAre?: 'in order'): Promise<string[]> => {
  const order = columnsAre ? `a.attnum || ' '` : `''`;
  const { rows } = await pool.query<{ part: string }>(`${columns(order)} UNION ALL ${others} ORDER BY 1`, [
    kitTables,
  ]);
  return rows.map(({ part }) => part);
};
