import type { ImportPreview, ImportRejection } from '@loanline/proto/entities/import-result';
import type { PoolClient } from 'pg';
import type { ImportKind } from './kind.ts';
import { listRejections, mostRejections } from './list-rejections.ts';
import { replacedCells, understoodCells, type Counts, type Merge } from './merge/merge-rows.ts';
import type { KeyedLine } from './merge/store-new.ts';
import type { RejectedRow } from './remote/gather-remote.ts';

/** Rows of each outcome that a preview shows. */
export const mostSamples = 5;

export const noPreview: ImportPreview = { created: [], changed: [], unchanged: [] };

const outcomes = ['created', 'changed', 'unchanged'] as const;

interface Sample {
  readonly outcome: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The stored cells that the row changes; null unless it does. */
  readonly before: Readonly<Record<string, string>> | null;
}

/** Adds the first merged rows of each outcome, as they were understood, to those of the batches before. */
export const previewRows = async (
  client: PoolClient,
  { kind, columns, batchId }: Merge,
  counts: Counts,
  before: ImportPreview,
): Promise<ImportPreview> => {
  const lacking = outcomes.filter((outcome) => counts[outcome] > 0 && before[outcome].length < mostSamples);
  if (lacking.length === 0) return before;
  const { rows } = await client.query<Sample>(
    `SELECT o.outcome, f.line, ${understoodCells(columns)} AS cells, (
       SELECT ${replacedCells(columns)}
       FROM import_changes i CROSS JOIN jsonb_populate_record(NULL::${kind.name}, i.before) t
       WHERE i.batch_id = $2 AND i.row_id = f.row_id AND o.outcome = 'changed'
     ) AS before
     FROM unnest($1::text[]) AS o (outcome)
     CROSS JOIN LATERAL (
       SELECT line, row_id FROM classified c WHERE c.outcome = o.outcome ORDER BY line LIMIT ${mostSamples}
     ) f JOIN staged s ON s.line = f.line
     ORDER BY f.line`,
    [lacking, batchId],
  );
  const of = (outcome: (typeof outcomes)[number]) => {
    const found = rows
      .filter((row) => row.outcome === outcome)
      .map(({ line, cells, before: replaced }) => ({
        row: line,
        cells,
        ...(replaced && { before: replaced }),
      }));
    return [...before[outcome], ...found].slice(0, mostSamples);
  };
  return { created: of('created'), changed: of('changed'), unchanged: of('unchanged') };
};

/** Adds the first of the rows that were stored without being staged, known by their lines and keys. */
export const previewNew = async (
  client: PoolClient,
  { kind, columns }: Merge,
  created: readonly KeyedLine[],
  before: ImportPreview,
): Promise<ImportPreview> => {
  const lines = created.slice(0, mostSamples - before.created.length);
  if (lines.length === 0) return before;
  const { rows } = await client.query<{ row: number; cells: Record<string, string> }>(
    `SELECT k.line AS row, ${understoodCells(columns)} AS cells
     FROM unnest($1::integer[], $2::text[]) AS k (line, key) JOIN ${kind.name} s ON s.${kind.key[0]} = k.key ORDER BY k.line`,
    [lines.map(({ line }) => line), lines.map(({ key }) => key)],
  );
  return { ...before, created: [...before.created, ...rows] };
};

/** What is wrong, row by row and column by column, from the top of the file. */
export const firstRejections = async (
  client: PoolClient,
  kind: ImportKind,
  batchId: string,
): Promise<ImportRejection[]> => {
  const { rows } = await client.query<RejectedRow>(
    `SELECT line, faults, cells FROM import_rejections WHERE batch_id = $1 ORDER BY line LIMIT ${mostRejections}`,
    [batchId],
  );
  return listRejections(kind, rows);
};
