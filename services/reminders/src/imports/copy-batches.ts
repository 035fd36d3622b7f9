import type { Row } from './cell.ts';
import { tooManyRows } from './file-faults.ts';
import type { FoundTable } from './find-header.ts';
import { fileLimits } from './limits.ts';
import { isStoredAsRead, type ImportKind } from './kind.ts';
import type { Header } from './match-header.ts';
import { cellsOf, createRecordReader, type Fault } from './read-record.ts';

/** Rows as COPY takes them; a blank value is an empty one. */
export interface Batch {
  readonly rows: number;
  /** Rows that are stored as they stand unless their keys are known: the batch's id, and the values of the header's columns. */
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Their keys, one on each line. */
  readonly keys: string;
  /** Their numbers in the file. */
  readonly places: Uint32Array<ArrayBuffer>;
  /** All other rows: line, faults, cells, and the values of the header's columns. */
  readonly doubtful: Uint8Array<ArrayBuffer>;
}

/** Rows of a batch: few enough that the database works on one while the next is read, many enough for sets to pay. */
const batchRows = 5_000;

const escape = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/** Values in COPY's text format. Tidied text has no tabs and line breaks; a backslash is rare, so one look for it is enough. */
const joined = (values: readonly string[]): string => {
  const line = values.join('\t');
  return line.includes('\\') ? values.map(escape).join('\t') : line;
};

const rejectedLine = (row: Row, header: Header, faults: readonly Fault[]): string => {
  const told = [faults, cellsOf(row, header)].map((part) => escape(JSON.stringify(part)));
  return `${[row.line, ...told, ...Array.from(header, () => '')].join('\t')}\n`;
};

/** Tells the line on which a key came first, when it is not the first time. */
const createKeyRing = () => {
  const first = new Map<string, number>();
  return (key: string, line: number): number | undefined => {
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before;
  };
};

const keyHeader = ({ key, columns }: ImportKind) => columns.find(({ name }) => name === key[0])?.header ?? '';

/** Gathers rows until they are taken. */
const createGatherer = (batchId: string) => {
  const encoder = new TextEncoder();
  let [plain, keys, places, doubtful]: [string[], string[], number[], string[]] = [[], [], [], []];
  return {
    rows: () => plain.length + doubtful.length,
    plain: (line: number, key: string, values: string) => {
      plain.push(`${batchId}\t${values}\n`);
      keys.push(key);
      places.push(line);
    },
    doubtful: (text: string) => void doubtful.push(text),
    take: (): Batch => {
      const batch = {
        rows: plain.length + doubtful.length,
        plain: encoder.encode(plain.join('')),
        keys: keys.join('\n'),
        places: Uint32Array.from(places),
        doubtful: encoder.encode(doubtful.join('')),
      };
      [plain, keys, places, doubtful] = [[], [], [], []];
      return batch;
    },
  };
};

/** Judges the rows of a table and makes batches of them; of several with one key the first counts. */
export async function* copyBatches(
  { kind, header, rows }: FoundTable,
  batchId: string,
): AsyncGenerator<Batch, undefined> {
  const columns = [...header.values()];
  const read = createRecordReader(header);
  const keyPlaces = kind.key.map((name) => columns.findIndex((column) => column.name === name));
  const keyOf = (values: readonly string[]) => keyPlaces.map((place) => values[place] ?? '').join('\t');
  const lineBefore = createKeyRing();
  const isPlainKind = isStoredAsRead(kind);
  // A new row has its column's standard where the file says nothing; a row that is known keeps what it has.
  const standards = columns.flatMap(({ standard }, at) => (standard === undefined ? [] : [at]));
  const repeated = (line: number): Fault => ({
    column: keyHeader(kind),
    value: '',
    reason: `Row ${line} of this file is the same ${kind.noun[0]}`,
  });
  const gathered = createGatherer(batchId);
  let total = 0;
  for await (const chunk of rows) {
    for (const row of chunk) {
      const outcome = read(row);
      if (!outcome) continue;
      if (outcome.faults) gathered.doubtful(rejectedLine(row, header, outcome.faults));
      else {
        const { values } = outcome;
        const key = keyOf(values);
        const before = lineBefore(key, row.line);
        if (before !== undefined) gathered.doubtful(rejectedLine(row, header, [repeated(before)]));
        else if (isPlainKind && standards.every((at) => values[at] !== ''))
          gathered.plain(row.line, key, joined(values));
        else gathered.doubtful(`${row.line}\t\t\t${joined(values)}\n`);
      }
      total += 1;
      if (gathered.rows() >= batchRows) yield gathered.take();
    }
    if (total > fileLimits.rows) throw tooManyRows(fileLimits.rows);
  }
  if (gathered.rows() > 0) yield gathered.take();
}
