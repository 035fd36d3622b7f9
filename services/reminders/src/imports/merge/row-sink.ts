import type { Row } from '../parse/cell.ts';
import type { Fault } from '../parse/read-record.ts';
import type { Utf8Bytes } from '../parse/utf8-bytes.ts';

/** Where the rows of a table go, and batches of them come from. */
export interface RowSink<B> {
  rows(): number;
  /** A row without faults that the owner of its table has to compare with what it stores. */
  needsReview(line: number, values: readonly string[]): void;
  refused(row: Row, faults: readonly Fault[]): void;
  /** For rows that are stored as they are unless their keys are known. */
  readonly stored?: {
    line(line: number, key: string, values: Utf8Bytes): void;
    clean(line: number, key: string, values: readonly string[]): void;
  };
  take(): B;
}
