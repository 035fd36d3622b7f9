import type { RowSink } from '../merge/row-sink.ts';
import type { Header } from '../parse/match-header.ts';
import { cellsOf, type Fault } from '../parse/read-record.ts';

/** A row that its owner may apply: the values of the header's columns, '' for a blank one. */
export interface CleanRow {
  readonly line: number;
  readonly values: readonly string[];
}

export interface RejectedRow {
  readonly line: number;
  readonly faults: readonly Fault[];
  /** Header to what the row holds, card numbers masked. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Rows of another service, classified. */
export interface RemoteBatch {
  readonly rows: number;
  readonly clean: readonly CleanRow[];
  readonly rejected: readonly RejectedRow[];
}

/** Gathers the rows below a header that another service owns. */
export const createRemoteGatherer = (header: Header): RowSink<RemoteBatch> => {
  let [clean, rejected]: [CleanRow[], RejectedRow[]] = [[], []];
  return {
    rows: () => clean.length + rejected.length,
    needsReview: (line, values) => void clean.push({ line, values }),
    refused: (row, faults) => void rejected.push({ line: row.line, faults, cells: cellsOf(row, header) }),
    take: () => {
      const batch = { rows: clean.length + rejected.length, clean, rejected };
      [clean, rejected] = [[], []];
      return batch;
    },
  };
};
