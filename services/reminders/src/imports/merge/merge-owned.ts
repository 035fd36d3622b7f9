import type { PoolClient } from 'pg';
import { tooManyRows } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { understoodCells, type Counts, type Merge } from './merge-rows.ts';
import type { OwnedRow, RowOwner } from './row-owners.ts';

export interface OwnedMerge extends Merge {
  readonly owner: RowOwner;
  readonly dryRun: boolean;
  readonly addUnmatched: boolean;
  readonly signal: AbortSignal;
}

/** What can be told before the owner has seen the rows. */
const judge = `
  INSERT INTO judged (line, outcome) SELECT line, CASE WHEN faults IS NOT NULL THEN 'rejected' END FROM staged`;

/** Column names as the contract has them: `loan_amount` is `loanAmount`. */
const fieldOf = (column: string) =>
  column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

const pageSize = 400;
/** A body must be under 100 kB. */
const mostBytes = 80_000;

/** Rows that may be taken up, in pages that fit into one call. */
async function* ownedPages(client: PoolClient, { columns }: Merge): AsyncGenerator<OwnedRow[]> {
  const pairs = columns.map(({ name }) => `'${fieldOf(name)}', s.${name}`).join(', ');
  await client.query(
    `DECLARE owned NO SCROLL CURSOR FOR
     SELECT s.line, jsonb_strip_nulls(jsonb_build_object(${pairs})) AS row
     FROM staged s JOIN judged j ON j.line = s.line WHERE j.outcome IS NULL ORDER BY s.line`,
  );
  let page: OwnedRow[] = [];
  let bytes = 0;
  for (;;) {
    const { rows } = await client.query<OwnedRow>(`FETCH ${pageSize} FROM owned`);
    for (const row of rows) {
      const size = Buffer.byteLength(JSON.stringify(row));
      if (page.length === pageSize || bytes + size > mostBytes) {
        yield page;
        [page, bytes] = [[], 0];
      }
      page.push(row);
      bytes += size;
    }
    if (rows.length < pageSize) break;
  }
  if (page.length > 0) yield page;
  await client.query('CLOSE owned');
}

/** What the owner refused, with its reasons; the cells go back as they were understood. */
const refuse = (merge: Merge) => `
  WITH refused AS (
    UPDATE judged j SET outcome = 'rejected'
    FROM jsonb_to_recordset($1) r (line integer, "column" text, value text, reason text) WHERE r.line = j.line
    RETURNING j.line, r.column, r.value, r.reason
  )
  UPDATE staged s SET faults = jsonb_build_array(
      jsonb_build_object('column', r.column, 'value', r.value, 'reason', r.reason)),
    cells = ${understoodCells(merge.columns)}::jsonb
  FROM refused r WHERE r.line = s.line`;

/**
 * Hands the staged rows to the service that owns them, which takes up all of them or none. `judged` knows the ends of those
 * that a preview shows.
 * @throws ProblemError `service-unreachable` when nobody can tell what became of them
 */
export const mergeOwned = async (client: PoolClient, merge: OwnedMerge): Promise<Counts> => {
  const { owner, batchId, dryRun, addUnmatched, signal } = merge;
  await client.query(judge);
  const { rows } = await client.query<{ waiting: number; rejected: number }>(
    `SELECT count(*) FILTER (WHERE outcome IS NULL)::int AS waiting, count(outcome)::int AS rejected FROM judged`,
  );
  const { waiting, rejected } = rows[0] ?? { waiting: 0, rejected: 0 };
  if (waiting > fileLimits.ownedRows) throw tooManyRows(fileLimits.ownedRows);
  for await (const page of ownedPages(client, merge)) {
    signal.throwIfAborted();
    await owner.stage(batchId, page);
  }
  const outcome = await owner.takeUp(batchId, { dryRun, addUnmatched });
  await client.query(refuse(merge), [JSON.stringify(outcome.rejected)]);
  for (const [end, lines] of Object.entries(outcome.samples))
    await client.query('UPDATE judged SET outcome = $1 WHERE line = ANY ($2)', [end, lines]);
  const { created, changed, unchanged } = outcome;
  return { created, changed, unchanged, rejected: rejected + outcome.rejected.length };
};
