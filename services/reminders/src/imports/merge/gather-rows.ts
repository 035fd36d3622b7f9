import type { Row } from '../parse/cell.ts';
import type { Header } from '../parse/match-header.ts';
import { cellsOf, type Fault } from '../parse/read-record.ts';
import { toUtf8Bytes, type Utf8Bytes } from '../parse/utf8-bytes.ts';

/** Rows of this service as COPY takes them; a blank value is an empty one. */
export interface LocalBatch {
  readonly rows: number;
  /** Separates the values of a row: the separator of the file, whose lines are often copied as they are. */
  readonly separator: string;
  /**
   * Rows that are stored as they stand unless their keys are known: the batch's id, and the values of the header's
   * columns.
   */
  readonly clean: Uint8Array<ArrayBuffer>;
  /** Their keys, one on each line. */
  readonly keys: string;
  /**
   * The first and the last of them in the order of the database's index; null when there are none, or JavaScript has
   * another order.
   */
  readonly range: readonly [first: string, last: string] | null;
  /** Their numbers in the file. */
  readonly places: Uint32Array<ArrayBuffer>;
  /**
   * All other rows, which the database compares with what it stores: line, faults, cells, and the values of the
   * header's columns.
   */
  readonly needsReview: Uint8Array<ArrayBuffer>;
}

const escape = (text: string, separator: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll(separator, `\\${separator}`);

/** Values in COPY's text format. Tidied text has no tabs and line breaks, and a backslash is rare. */
const joined = (values: readonly string[], separator: string): string => {
  const line = values.join(separator);
  const isUnescaped =
    !line.includes('\\') && (separator === '\t' || !values.some((value) => value.includes(separator)));
  return isUnescaped ? line : values.map((value) => escape(value, separator)).join(separator);
};

const rejectedLine = (row: Row, header: Header, faults: readonly Fault[], separator: string): string => {
  const described = [faults, cellsOf(row, header)].map((part) => escape(JSON.stringify(part), separator));
  return `${[row.line, ...described, ...Array.from(header, () => '')].join(separator)}\n`;
};

/** Text is ordered by its bytes in the index, and by UTF-16 here: they differ in what needs two units of it. */
const rangeOf = (keys: readonly string[], joinedKeys: string): LocalBatch['range'] => {
  let [first, last] = [keys[0], keys[0]];
  if (first === undefined || last === undefined || /[\ud800-\udfff]/.test(joinedKeys)) return null;
  for (const key of keys) {
    if (key < first) first = key;
    else if (key > last) last = key;
  }
  return [first, last];
};

const bytesOf = (text: Utf8Bytes): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  Buffer.from(bytes.buffer).write(text, 'latin1');
  return bytes;
};

/** Gathers the rows below a header until they are taken. */
export const createGatherer = (header: Header, batchId: string, separator: string) => {
  const encoder = new TextEncoder();
  let [clean, keys, places, needsReview]: [string[], string[], number[], string[]] = [[], [], [], []];
  const addClean = (line: number, key: string, values: Utf8Bytes) => {
    clean.push(`${batchId}${separator}${values}\n`);
    keys.push(key);
    places.push(line);
  };
  return {
    rows: () => clean.length + needsReview.length,
    stored: {
      /** A row that can be stored as it is, its values in COPY's text format. */
      line: addClean,
      clean: (line: number, key: string, values: readonly string[]) =>
        addClean(line, key, toUtf8Bytes(joined(values, separator))),
    },
    needsReview: (line: number, values: readonly string[]) => {
      needsReview.push(`${[line, '', '', joined(values, separator)].join(separator)}\n`);
    },
    refused: (row: Row, faults: readonly Fault[]) => {
      needsReview.push(rejectedLine(row, header, faults, separator));
    },
    take: (): LocalBatch => {
      const joinedKeys = keys.join('\n');
      const batch = {
        rows: clean.length + needsReview.length,
        separator,
        clean: bytesOf(clean.join('')),
        keys: joinedKeys,
        range: rangeOf(keys, joinedKeys),
        places: Uint32Array.from(places),
        needsReview: encoder.encode(needsReview.join('')),
      };
      [clean, keys, places, needsReview] = [[], [], [], []];
      return batch;
    },
  };
};
