import type { Row } from './cell.ts';
import { tooManyRows } from './file-faults.ts';
import type { FoundTable } from './find-header.ts';
import { fileLimits } from './limits.ts';
import type { ImportKind } from './kind.ts';
import type { Header } from './match-header.ts';
import { cellsOf, createRecordReader, type Fault } from './read-record.ts';

/** Rows as COPY takes them: line, faults, cells, and the values of the header's columns. */
export interface Batch {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  /** How many of them have faults. */
  readonly rejected: number;
}

/** Rows of a batch: few enough that the database works on one while the next is read, many enough for sets to pay. */
const batchRows = 10_000;

/** A value of COPY's text format. */
const escape = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;

const nothing = '\\N';

/** Joined at once: text that grows piece by piece is kept as a tree of its pieces. */
const goodLine = (line: number, values: readonly (string | undefined)[]): string =>
  `${line}\t${nothing}\t${nothing}\t${values.map((value) => (value === undefined ? nothing : escape(value))).join('\t')}\n`;

const rejectedLine = (row: Row, header: Header, faults: readonly Fault[]): string => {
  const told = [faults, cellsOf(row, header)].map((part) => escape(JSON.stringify(part)));
  return `${[row.line, ...told, ...Array.from(header, () => nothing)].join('\t')}\n`;
};

/** Tells the line on which the key of a row came first, when it is not the first with it. */
const createKeyRing = (kind: ImportKind, header: Header) => {
  const names = [...header.values()].map(({ name }) => name);
  const places = kind.key.map((name) => names.indexOf(name));
  const first = new Map<string, number>();
  return (line: number, values: readonly (string | undefined)[]): number | undefined => {
    const key = places.map((place) => values[place] ?? '').join('\t');
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before;
  };
};

const keyHeader = ({ key, columns }: ImportKind) => columns.find(({ name }) => name === key[0])?.header ?? '';

/** Judges the rows of a table and makes batches of them; of several with one key the first counts. */
export async function* copyBatches({ kind, header, rows }: FoundTable): AsyncGenerator<Batch, undefined> {
  const read = createRecordReader(header);
  const lineBefore = createKeyRing(kind, header);
  const repeated = (line: number): Fault => ({
    column: keyHeader(kind),
    value: '',
    reason: `Row ${line} of this file is the same ${kind.noun[0]}`,
  });
  const encoder = new TextEncoder();
  let [text, count, rejected, total] = ['', 0, 0, 0];
  const take = (): Batch => {
    const batch = { lines: encoder.encode(text), rows: count, rejected };
    [text, count, rejected] = ['', 0, 0];
    return batch;
  };
  for await (const chunk of rows) {
    for (const row of chunk) {
      const outcome = read(row);
      if (!outcome) continue;
      const before = outcome.faults ? undefined : lineBefore(row.line, outcome.values);
      const faults = before === undefined ? outcome.faults : [repeated(before)];
      text +=
        outcome.faults || faults
          ? rejectedLine(row, header, faults ?? [])
          : goodLine(row.line, outcome.values);
      if (faults) rejected += 1;
      count += 1;
      total += 1;
    }
    if (total > fileLimits.rows) throw tooManyRows(fileLimits.rows);
    if (count >= batchRows) yield take();
  }
  if (count > 0) yield take();
}
