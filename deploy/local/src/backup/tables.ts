import { ledgers } from '@loanline/kit/database/migrations/read-migrations';
import type { ClientBase } from 'pg';

export interface Table {
  readonly schema: string;
  readonly name: string;
}

export interface Sequence extends Table {
  /** Text, because the value may be too large for an exact number. */
  readonly lastValue: string;
}

const ours = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'`;

/** Lists our tables that have rows, without those that `migrate` writes again at a restore. */
export const tablesOf = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1) AND ${ours}
     ORDER BY n.nspname, c.relname`,
    [ledgers],
  );
  return rows;
};

export interface ForeignKey {
  /** The table, quoted. */
  readonly table: string;
  /** The constraint, quoted. */
  readonly name: string;
  readonly definition: string;
}

/** Lists all foreign keys as statements that add them again. Tables may refer to each other in a circle. */
export const foreignKeysOf = async (client: ClientBase): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, quote_ident(k.conname) AS name,
       pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND ${ours}`,
  );
  return rows;
};

/** Lists all sequences that have given out a value. */
export const sequencesOf = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `SELECT n.schemaname AS schema, n.sequencename AS name, n.last_value::text AS "lastValue"
     FROM pg_sequences n WHERE n.last_value IS NOT NULL ORDER BY 1, 2`,
  );
  return rows;
};

export const quoted = (client: ClientBase, { schema, name }: Table): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
