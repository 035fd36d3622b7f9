import type { Row } from '../parse/cell.ts';
import { tooManyRows } from '../file-faults.ts';
import type { FoundTable } from '../parse/found-table.ts';
import { createGatherer, type LocalBatch } from './gather-rows.ts';
import { isStoredAsRead, type ImportKind } from '../kind.ts';
import { fileLimits } from '../limits.ts';
import { createRecordReader } from '../parse/read-record.ts';
import type { RowSink } from './row-sink.ts';
import { separators } from '../parse/separators.ts';
import { createFastReader } from '../parse/csv-fast-path.ts';
import { createRemoteGatherer, type RemoteBatch } from '../remote/gather-remote.ts';

/** Rows of a batch: few enough that the database works on one while the next is read, many enough for sets to pay. */
const batchRows = 10_000;

/** Returns the line on which a key came first, when it is not the first time. */
const createKeyRing = () => {
  const first = new Map<string, number>();
  return (key: string, line: number): number | undefined => {
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before;
  };
};

const keyHeader = ({ key, columns }: ImportKind) => columns.find(({ name }) => name === key[0])?.header ?? '';

/** What classifies the rows of a table; it returns false for an empty row. Of several with one key the first counts. */
const createClassifier = <B>({ kind, header, width }: FoundTable, separator: string, sink: RowSink<B>) => {
  const columns = [...header.values()];
  const read = createRecordReader(header, width);
  const stored = isStoredAsRead(kind) ? sink.stored : undefined;
  const readFast = stored ? createFastReader(kind, { header, width }, separator) : () => null;
  const keyPlaces = kind.key.map((name) => columns.findIndex((column) => column.name === name));
  const keyOf = (values: readonly string[]) => keyPlaces.map((place) => values[place] ?? '').join('\t');
  const lineBefore = createKeyRing();
  // A new row has its column's standard where the file says nothing; a known row retains its value.
  const standards = columns.flatMap(({ standard }, at) => (standard === undefined ? [] : [at]));
  const isFirst = (row: Row, key: string) => {
    const before = lineBefore(key, row.line);
    if (before === undefined) return true;
    const reason = `Row ${before} of this file is about the same ${kind.noun[0]}`;
    sink.refused(row, [{ column: keyHeader(kind), value: '', reason }]);
    return false;
  };
  return (row: Row): boolean => {
    const fast = readFast(row);
    if (fast) {
      if (isFirst(row, fast.key)) stored?.line(row.line, fast.key, fast.values);
      return true;
    }
    const outcome = read(row);
    if (!outcome) return false;
    if (outcome.faults) {
      sink.refused(row, outcome.faults);
      return true;
    }
    const { values } = outcome;
    const key = keyOf(values);
    if (!isFirst(row, key)) return true;
    if (stored && standards.every((at) => values[at] !== '')) stored.clean(row.line, key, values);
    else sink.needsReview(row.line, values);
    return true;
  };
};

async function* batchesOf<B>(
  table: FoundTable,
  separator: string,
  sink: RowSink<B>,
): AsyncGenerator<B, undefined> {
  const classify = createClassifier(table, separator, sink);
  let total = 0;
  for await (const chunk of table.rows) {
    for (const row of chunk) {
      if (classify(row)) total += 1;
      if (sink.rows() >= batchRows) yield sink.take();
    }
    if (total > fileLimits.rows) throw tooManyRows(fileLimits.rows);
  }
  if (sink.rows() > 0) yield sink.take();
}

/** Classifies the rows of a table of this service and makes batches of them. */
export const localBatches = (table: FoundTable, batchId: string): AsyncGenerator<LocalBatch, undefined> => {
  // Another that a file declares could be a letter, which COPY does not take.
  const separator = separators.find((one) => one === table.fileSeparator) ?? '\t';
  return batchesOf(table, separator, createGatherer(table.header, batchId, separator));
};

/** Classifies the rows of another service's table and makes batches of them. */
export const remoteBatches = (table: FoundTable): AsyncGenerator<RemoteBatch, undefined> =>
  batchesOf(table, '\t', createRemoteGatherer(table.header));
