import type { ImportPreview, ImportRejection } from '@loanline/proto/entities/import-result';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import type { RemoteTable } from '../workers/open-table.ts';
import type { Counts } from '../merge/merge-rows.ts';
import { listRejections, mostRejections } from '../list-rejections.ts';
import type { CollectedRows } from './collect-rows.ts';
import type { RejectedRow } from './gather-remote.ts';
import { understoodCells } from './row-lines.ts';

export interface RemoteOutcome {
  readonly counts: Counts;
  readonly rejections: readonly ImportRejection[];
  readonly preview: ImportPreview;
  /** The rows that their owner rejected, with their cells as they were understood. */
  readonly rejectedByOwner: readonly RejectedRow[];
}

/** Puts together how the owner ended the rows and what was rejected while they were read. */
export const mergeOutcome = (
  { kind, columns }: Pick<RemoteTable, 'kind' | 'columns'>,
  { clean, rejected, firstRejected }: CollectedRows,
  outcome: RowsOutcome,
): RemoteOutcome => {
  const values = new Map(clean.map((row) => [row.line, row.values]));
  const cellsOf = (line: number) => understoodCells(columns, values.get(line) ?? []);
  const rejectedByOwner = outcome.rejected.map(({ line, ...fault }) => ({
    line,
    faults: [fault],
    cells: cellsOf(line),
  }));
  const firstRows = [...firstRejected, ...rejectedByOwner]
    .sort((one, other) => one.line - other.line)
    .slice(0, mostRejections);
  const samples = (lines: readonly number[]) =>
    lines.map((line) => ({ row: line, cells: cellsOf(line) })).sort((one, other) => one.row - other.row);
  const { created, changed, unchanged } = outcome.samples;
  return {
    counts: {
      created: outcome.created,
      changed: outcome.changed,
      unchanged: outcome.unchanged,
      rejected: rejected + outcome.rejected.length,
    },
    rejections: listRejections(kind, firstRows),
    preview: { created: samples(created), changed: samples(changed), unchanged: samples(unchanged) },
    rejectedByOwner,
  };
};
