import { appendFileSync, mkdirSync } from 'node:fs';
import { Client, Pool, type FieldDef, type QueryResult } from 'pg';
import { databaseNameOf } from '../database/create-database.ts';

/** What the database answered to the statements of one line of the sources. */
interface Answered {
  /** As in a stack trace: `file:line:column`. */
  readonly site: string;
  readonly text: string;
  readonly fields: readonly FieldDef[];
  /** Columns that were null in some row. */
  readonly nulls: Set<string>;
}

/** A line of the folder that `RECORD_STATEMENTS` names; `deploy/acceptance/src/rows` compares it with the sources. */
export interface AnsweredStatement {
  readonly site: string;
  readonly columns: readonly { readonly name: string; readonly type: number; readonly isNullable: boolean }[];
}

const folder = process.env['RECORD_STATEMENTS'];
/** By database, then by the text of the statement: most texts come from one place. */
const answered = new Map<string, Map<string, Answered>>();
const mostTexts = 5_000;

/** Frames between the caller and the database: this file, packages, and the watch that every pool puts around a query. */
const between = /answered-statements|node_modules|\.query \(.*watched-connection/;

const siteOf = ({ stack = '' }: Error): string | undefined =>
  stack
    .split('\n')
    .slice(1)
    .find((line) => !between.test(line))
    ?.match(/([^\s(]+:\d+:\d+)\)?$/)?.[1];

const note = (database: string, text: string, caller: Error, { fields, rows }: QueryResult) => {
  if (fields.length === 0) return;
  const texts = answered.get(database) ?? new Map<string, Answered>();
  answered.set(database, texts);
  if (!texts.has(text)) {
    const site = texts.size < mostTexts ? siteOf(caller) : undefined;
    if (site === undefined) return;
    texts.set(text, { site, text, fields, nulls: new Set() });
  }
  const nulls = texts.get(text)?.nulls;
  for (const row of rows as Record<string, unknown>[])
    for (const { name } of fields) if (row[name] === null) nulls?.add(name);
};

interface Asking {
  query: (this: unknown, ...parameters: unknown[]) => unknown;
}

const recordFrom = (prototype: Asking, databaseOf: (asking: unknown) => string) => {
  const ask = prototype.query;
  prototype.query = function (...parameters) {
    const caller = new Error();
    const answer = ask.apply(this, [...parameters]);
    const [statement] = parameters;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
    if (answer instanceof Object && 'then' in answer && text !== undefined)
      (answer as Promise<QueryResult | QueryResult[]>).then(
        (result) => {
          const last = Array.isArray(result) ? result.at(-1) : result;
          if (last) note(databaseOf(this), text, caller, last);
        },
        () => undefined,
      );
    return answer;
  };
};

if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  recordFrom(Client.prototype, (client) => (client as { database: string }).database);
  recordFrom(Pool.prototype, (pool) =>
    databaseNameOf((pool as { options: { connectionString: string } }).options.connectionString),
  );
}

const nullableColumns = `
SELECT a.attrelid::int || '.' || a.attnum AS place, a.attname::text AS name
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attnotnull`;

/** Writes down what a database answered, just before it is dropped: after that, nobody knows which columns may be null. */
export const writeAnswered = async (url: string): Promise<void> => {
  const texts = answered.get(databaseNameOf(url));
  if (!texts) return;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rows } = await client.query<{ place: string; name: string }>(nullableColumns);
  await client.end();
  answered.delete(databaseNameOf(url));
  const nullable = new Map(rows.map(({ place, name }) => [place, name]));
  const mayBeNull = (text: string, place: string) => {
    const name = nullable.get(place);
    return name !== undefined && !text.includes(`${name} IS NOT NULL`);
  };
  const lines = [...texts.values()].map(({ site, text, fields, nulls }): AnsweredStatement => ({
    site,
    columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      isNullable: nulls.has(name) || mayBeNull(text, `${tableID}.${columnID}`),
    })),
  }));
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  appendFileSync(`${folder}/${process.pid}.jsonl`, text);
};
