import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { kitTables, ledgers } from '../database/migrations/read-migrations.ts';

/** By table, the type of each column, with `?` where it can be null, and the columns of the key. */
type DescribedTables = Record<string, { columns: Record<string, string>; key: string[] }>;

const types: Readonly<Record<string, string>> = {
  BigInt: 'int8',
  Boolean: 'bool',
  Bytes: 'bytea',
  Decimal: 'numeric',
  Int: 'int4',
  Json: 'jsonb',
  String: 'text',
};

const mapped = (text: string, otherwise: string) => /@map\("(\w+)"\)/.exec(text)?.[1] ?? otherwise;

const typeOf = (type: string, attributes: string): string | undefined => {
  const native = /@db\.(\w+(?:\([\d, ]+\))?)/.exec(attributes)?.[1];
  return native === undefined
    ? types[type]
    : native.toLowerCase().replace(/ /g, '').replace('decimal', 'numeric');
};

/** What belongs to the kit in the database of a service. */
const tablesOfKit: readonly string[] = [...kitTables, ...ledgers];

const schemasIn = async (folder: string): Promise<string> => {
  const files = await readdir(folder, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
};

/** The tables as the Prisma schemas beside the migrations of a service describe them. */
export const tablesOfSchema = async (migrations: URL): Promise<DescribedTables> => {
  const text = await schemasIn(fileURLToPath(new URL('../', migrations)));
  const tables: DescribedTables = {};
  for (const [, model = '', body = ''] of text.matchAll(/^model (\w+) \{$(.*?)^\}$/gms)) {
    const columns: Record<string, string> = {};
    const names = new Map<string, string>();
    let key: string[] = [];
    for (const [, field = '', type = '', suffix = '', attributes = ''] of body.matchAll(
      /^ {2}(\w+) +(\w+)(\?|\[\])?(.*)$/gm,
    )) {
      const columnType = typeOf(type, attributes);
      // The others are relations.
      if (columnType === undefined) continue;
      const name = mapped(attributes, field);
      names.set(field, name);
      columns[name] = suffix === '[]' ? `_${columnType}` : `${columnType}${suffix}`;
      if (/@id\b/.test(attributes)) key = [name];
    }
    const together = /^ {2}@@id\(\[([^\]]+)\]/m.exec(body)?.[1];
    if (together !== undefined) key = together.split(/, */).map((field) => names.get(field) ?? field);
    const table = /^ {2}@@map\("(\w+)"\)/m.exec(body)?.[1] ?? model;
    // Prisma also writes events, in transactions of its own.
    if (!tablesOfKit.includes(table)) tables[table] = { columns, key };
  }
  return tables;
};

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isKey: boolean;
}

/** The tables of a service as they are in its database. */
export const tablesOfDatabase = async (pool: Pool): Promise<DescribedTables> => {
  const { rows } = await pool.query<ColumnRow>(
    `SELECT c.relname AS table, a.attname AS column, NOT a.attnotnull AS "isNullable",
       CASE a.atttypid WHEN 'timestamptz'::regtype
         THEN 'timestamptz' || CASE WHEN a.atttypmod < 0 THEN '' ELSE '(' || a.atttypmod || ')' END
         WHEN 'numeric'::regtype THEN replace(format_type(a.atttypid, a.atttypmod), ' ', '')
         ELSE t.typname END AS type,
       coalesce(a.attnum = ANY (k.conkey), false) AS "isKey"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     ORDER BY c.relname, array_position(k.conkey, a.attnum), a.attnum`,
    [tablesOfKit],
  );
  const tables: DescribedTables = {};
  for (const { table, column, type, isNullable, isKey } of rows) {
    const described = (tables[table] ??= { columns: {}, key: [] });
    described.columns[column] = `${type}${isNullable ? '?' : ''}`;
    if (isKey) described.key.push(column);
  }
  return tables;
};
