import type { PoolClient } from 'pg';
import type { Header } from './match-header.ts';
import type { ImportColumn, ImportKind } from './kind.ts';

export interface Merge {
  readonly kind: ImportKind;
  readonly header: Header;
  readonly batchId: string;
}

/** How many rows came to which end; their sum is all the rows of the file. */
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: number;
}

const stored = ({ name, store }: ImportColumn) => store ?? `s.${name}`;

/** Columns that a file may change: those it has, but for the key. */
const changeable = ({ kind, header }: Merge) =>
  [...header.values()].filter(({ name }) => !kind.key.includes(name));

const sameKey = ({ key, columns }: ImportKind) =>
  key
    .map((name) => {
      const column = columns.find((one) => one.name === name);
      return `t.${name} = ${column ? stored(column) : `s.${name}`}`;
    })
    .join(' AND ');

/** A blank cell says nothing: what is known stays. */
const isDifferent = (columns: readonly ImportColumn[], { revive }: ImportKind) => {
  const differing = columns.map(
    (column) => `(${stored(column)} IS NOT NULL AND t.${column.name} IS DISTINCT FROM ${stored(column)})`,
  );
  return [...differing, ...(revive ? [revive.when] : [])].join(' OR ') || 'false';
};

/** Where each row belongs; of several with one key the first counts. */
const judge = (merge: Merge) => {
  const { kind } = merge;
  const different = isDifferent(changeable(merge), kind);
  return `
    CREATE TEMP TABLE judged ON COMMIT DROP AS
    SELECT s.line, s.first_line, t.id AS row_id, CASE
      WHEN s.faults IS NOT NULL THEN 'rejected'
      WHEN s.first_line < s.line THEN 'repeated'
      WHEN t.id IS NULL THEN 'created'
      WHEN NOT (${different}) THEN 'unchanged'
      ${kind.frozen ? `WHEN ${kind.frozen.when} THEN 'frozen'` : ''}
      ELSE 'changed' END AS outcome
    FROM (
      SELECT *, min(line) OVER (PARTITION BY faults IS NULL, ${kind.key.join(', ')}) AS first_line FROM staged
    ) s
    LEFT JOIN ${kind.name} t ON s.faults IS NULL AND ${sameKey(kind)}`;
};

/** The cells of a staged row `s` as they were understood, by their headers, in the order of the file. */
export const understoodCells = (header: Header): string =>
  `json_build_object(${[...header.values()].map(({ header: title, name }) => `'${title}', coalesce(s.${name}::text, '')`).join(', ')})`;

const rejectLateStatement = ({ kind, header }: Merge) => `
  UPDATE staged s SET
    faults = jsonb_build_array(jsonb_build_object('column', $1::text, 'value', '', 'reason', CASE j.outcome
      WHEN 'repeated' THEN 'Row ' || j.first_line || ' of this file is the same ${kind.noun[0]}'
      ELSE $2::text END)),
    cells = ${understoodCells(header)}::jsonb
  FROM judged j WHERE j.line = s.line AND j.outcome IN ('repeated', 'frozen')`;

/** Refuses what can be told only now that the rows are seen together; the cells go back as they were understood. */
export const rejectLate = async (client: PoolClient, merge: Merge): Promise<void> => {
  const { kind } = merge;
  const [key] = kind.key;
  const keyHeader = kind.columns.find(({ name }) => name === key)?.header ?? '';
  await client.query(rejectLateStatement(merge), [keyHeader, kind.frozen?.reason ?? '']);
};

const change = (merge: Merge) => {
  const { kind } = merge;
  const columns = changeable(merge);
  const sets = columns.map((column) => `${column.name} = coalesce(${stored(column)}, t.${column.name})`);
  return `
    WITH before AS (
      INSERT INTO import_changes (batch_id, row_id, version, before)
      SELECT $1, t.id, t.version + 1, to_jsonb(t) FROM judged j JOIN ${kind.name} t ON t.id = j.row_id
      WHERE j.outcome = 'changed'
    )
    UPDATE ${kind.name} t SET ${[...sets, ...(kind.revive ? [kind.revive.set] : [])].join(', ')}${sets.length + (kind.revive ? 1 : 0) > 0 ? ', ' : ''}
      version = t.version + 1, updated_at = now()
    FROM staged s JOIN judged j ON j.line = s.line
    WHERE j.outcome = 'changed' AND t.id = j.row_id`;
};

const create = ({ kind, header }: Merge) => {
  const columns = [...header.values()];
  const values = columns.map((column) =>
    column.standard === undefined ? stored(column) : `coalesce(${stored(column)}, '${column.standard}')`,
  );
  return `
    INSERT INTO ${kind.name} (${columns.map(({ name }) => name).join(', ')}, batch_id)
    SELECT ${values.join(', ')}, $1 FROM staged s JOIN judged j ON j.line = s.line
    WHERE j.outcome = 'created' ORDER BY s.line`;
};

/**
 * Merges the staged rows into their table, set by set: new ones, those that differ, and no others. One import of a kind
 * at a time does so, until its transaction ends.
 */
export const mergeRows = async (client: PoolClient, merge: Merge): Promise<Counts> => {
  const { kind, batchId } = merge;
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`loanline.import.${kind.name}`]);
  await client.query(judge(merge));
  await rejectLate(client, merge);
  await client.query(change(merge), [batchId]);
  await client.query(create(merge), [batchId]);
  const { rows } = await client.query<Counts>(`
    SELECT count(*) FILTER (WHERE outcome = 'created')::int AS created,
      count(*) FILTER (WHERE outcome = 'changed')::int AS changed,
      count(*) FILTER (WHERE outcome = 'unchanged')::int AS unchanged,
      count(*) FILTER (WHERE outcome IN ('rejected', 'repeated', 'frozen'))::int AS rejected
    FROM judged`);
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0, rejected: 0 };
};
