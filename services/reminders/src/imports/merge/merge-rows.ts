import type { PoolClient } from 'pg';
import { erasedReason, isErased } from './erased-rows.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';

export interface Merge {
  readonly kind: ImportKind;
  /** Those that the file has. */
  readonly columns: readonly ImportColumn[];
  readonly batchId: string;
}

/** How many rows came to which end; their sum is all the rows of the file. */
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: number;
}

export const noCounts: Counts = { created: 0, changed: 0, unchanged: 0, rejected: 0 };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  rejected: one.rejected + other.rejected,
});

const stored = ({ name, store }: ImportColumn) => store ?? `s.${name}`;

/** Columns that a file may change: those it has, but for the key. */
const changeable = ({ kind, columns }: Merge) => columns.filter(({ name }) => !kind.key.includes(name));

const keyColumns = ({ key, columns }: ImportKind) =>
  key.flatMap((name) => columns.filter((column) => column.name === name));

const sameKey = (kind: ImportKind) =>
  keyColumns(kind)
    .map((column) => `t.${column.name} = ${stored(column)}`)
    .join(' AND ');

/** Whether a staged row `s` changes a column of its stored row `t`: a blank cell does not. */
const changes = (column: ImportColumn) =>
  `(${stored(column)} IS NOT NULL AND t.${column.name} IS DISTINCT FROM ${stored(column)})`;

const anyOf = (conditions: readonly string[]) => conditions.join(' OR ') || 'false';

const hasOtherColumns = (merge: Merge) => anyOf(changeable(merge).map(changes));

const isDifferent = (merge: Merge) => {
  const { revive } = merge.kind;
  return anyOf([hasOtherColumns(merge), ...(revive ? [revive.when] : [])]);
};

/**
 * Where each row belongs. Each is looked up by its key's index: left to choose, the planner reads the whole table for each
 * batch, of which it knows little while it grows.
 */
const classify = (merge: Merge) => {
  const { kind } = merge;
  return `
    INSERT INTO classified (line, row_id, outcome)
    SELECT s.line, t.id, CASE
      WHEN s.faults IS NOT NULL THEN 'rejected'
      WHEN t.id IS NULL AND ${isErased(kind, stored)} THEN 'erased'
      WHEN t.id IS NULL THEN 'created'
      WHEN NOT (${isDifferent(merge)}) THEN 'unchanged'
      ELSE 'changed' END
    FROM staged s LEFT JOIN LATERAL (
      SELECT * FROM ${kind.name} t WHERE s.faults IS NULL AND ${sameKey(kind)} LIMIT 1
    ) t ON true`;
};

const frozenOutcome = (place: number) => `frozen ${place}`;

/**
 * Refuses rows that can no longer be changed. They are locked first: somebody who has changed them since they were
 * classified, such as who sends a reminder, has committed by then.
 */
const freeze = async (client: PoolClient, merge: Merge): Promise<void> => {
  const { kind } = merge;
  const frozen = kind.frozen ?? [];
  if (frozen.length === 0) return;
  await client.query(`
    SELECT FROM ${kind.name} t JOIN classified c ON c.row_id = t.id
    WHERE c.outcome = 'changed' ORDER BY t.id FOR UPDATE OF t`);
  await client.query(`
    UPDATE classified c
    SET outcome = CASE ${frozen.map(({ when }, place) => `WHEN ${when} THEN '${frozenOutcome(place)}'`).join(' ')} END
    FROM staged s, ${kind.name} t
    WHERE c.outcome = 'changed' AND s.line = c.line AND t.id = c.row_id
      AND (${hasOtherColumns(merge)}) AND (${anyOf(frozen.map(({ when }) => `(${when})`))})`);
};

/** The cells of a staged row `s` as they were understood, by their headers, in the order of the file. */
export const understoodCells = (columns: readonly ImportColumn[]): string =>
  `json_build_object(${columns.map(({ header, name }) => `'${header}', coalesce(s.${name}::text, '')`).join(', ')})`;

/** The cells of a stored row `t` that a staged row `s` changes, by their headers. */
export const replacedCells = (columns: readonly ImportColumn[]): string => {
  const cells = columns.map(
    (column) =>
      `'${column.header}', CASE WHEN ${changes(column)} THEN coalesce(t.${column.name}::text, '') END`,
  );
  return `json_strip_nulls(json_build_object(${cells.join(', ')}))`;
};

/** The cells of a refused row go back as they were understood; those of somebody erased are not stored. */
const refuseStatement = ({ columns }: Merge) => `
  UPDATE staged s SET
    faults = jsonb_build_array(jsonb_build_object('column', $1::text, 'value', '', 'reason', $2::jsonb ->> c.outcome)),
    cells = CASE c.outcome WHEN 'erased' THEN '{}' ELSE ${understoodCells(columns)}::jsonb END
  FROM classified c WHERE c.line = s.line AND $2::jsonb ? c.outcome`;

/** Refuses what can no longer be changed, and what was erased. */
const refuse = async (client: PoolClient, merge: Merge): Promise<void> => {
  const [key] = keyColumns(merge.kind);
  const reasons: Record<string, string> = { erased: erasedReason };
  for (const [place, { reason }] of (merge.kind.frozen ?? []).entries())
    reasons[frozenOutcome(place)] = reason;
  await client.query(refuseStatement(merge), [key?.header, JSON.stringify(reasons)]);
};

/** The stored row `t` to which a row was matched. */
const isMatch = ({ foundBy }: ImportKind) =>
  `t.id = c.row_id${foundBy === undefined ? '' : ` AND t.${foundBy} = s.${foundBy}`}`;

/** What is deleted at this moment by somebody else is left out of both, so that nothing of it stays. */
const change = (merge: Merge) => {
  const { kind } = merge;
  const columns = changeable(merge);
  const sets = columns.map((column) => `${column.name} = coalesce(${stored(column)}, t.${column.name})`);
  return `
    WITH before AS (
      INSERT INTO import_changes (batch_id, row_id, version, before)
      SELECT $1, t.id, t.version + 1, to_jsonb(t)
      FROM staged s JOIN classified c ON c.line = s.line JOIN ${kind.name} t ON ${isMatch(kind)}
      WHERE c.outcome = 'changed' FOR UPDATE OF t
      RETURNING row_id
    )
    UPDATE ${kind.name} t SET ${[...sets, ...(kind.revive ? [kind.revive.set] : [])].join(', ')}${sets.length + (kind.revive ? 1 : 0) > 0 ? ', ' : ''}
      version = t.version + 1, updated_at = now()
    FROM before JOIN classified c ON c.row_id = before.row_id JOIN staged s ON s.line = c.line
    WHERE ${isMatch(kind)}`;
};

const create = ({ kind, columns }: Merge) => {
  const values = columns.map((column) =>
    column.standard === undefined ? stored(column) : `coalesce(${stored(column)}, '${column.standard}')`,
  );
  return `
    INSERT INTO ${kind.name} (${columns.map(({ name }) => name).join(', ')}, batch_id)
    SELECT ${values.join(', ')}, $1 FROM staged s JOIN classified c ON c.line = s.line
    WHERE c.outcome = 'created' ORDER BY s.line`;
};

/** Lets one import or undo of a kind at a time run, until its transaction ends. */
export const beginMerge = async (client: PoolClient, { name }: ImportKind): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`loanline.import.${name}`]);
};

/** Merges the staged rows into their table, set by set: new ones, those that differ, and no others. */
export const mergeRows = async (client: PoolClient, merge: Merge): Promise<Counts> => {
  const { batchId } = merge;
  await client.query(classify(merge));
  await freeze(client, merge);
  const { rows } = await client.query<Counts & { refused: number }>(`
    SELECT count(*) FILTER (WHERE outcome = 'created')::int AS created,
      count(*) FILTER (WHERE outcome = 'changed')::int AS changed,
      count(*) FILTER (WHERE outcome = 'unchanged')::int AS unchanged,
      count(*) FILTER (WHERE outcome = 'rejected')::int AS rejected,
      count(*) FILTER (WHERE outcome = 'erased' OR outcome LIKE 'frozen%')::int AS refused
    FROM classified`);
  const { refused, ...counts } = rows[0] ?? { ...noCounts, refused: 0 };
  if (refused > 0) await refuse(client, merge);
  if (counts.changed > 0) await client.query(change(merge), [batchId]);
  if (counts.created > 0) await client.query(create(merge), [batchId]);
  return { ...counts, rejected: counts.rejected + refused };
};
