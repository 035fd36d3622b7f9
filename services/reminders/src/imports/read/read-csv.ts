import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { textCell, type Row, type Rows } from '../cell.ts';
import { fileFault } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { decodeText } from './decode-text.ts';

const separators = [',', ';', '\t', '|'];
const chunkRows = 500;

/** The separator that stands most often in the first lines, outside quotes. */
const separatorOf = (text: string): string => {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  const head = text.slice(0, 8192).replace(/"(?:[^"]|"")*"?/g, '');
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  const counts = separators.map((separator) =>
    lines.reduce((sum, line) => sum + line.split(separator).length - 1, 0),
  );
  const most = Math.max(...counts);
  return most === 0 ? ',' : (separators[counts.indexOf(most)] ?? ',');
};

const declaration = /^sep=.\r?\n/i;

function* without(declared: string, first: string, rest: Iterable<string>): Generator<string> {
  yield first.slice(declared.length);
  yield* rest;
}

const explain = (error: unknown): never => {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    throw fileFault('A row of this file is far too long. Is a quotation mark missing somewhere?');
  throw fileFault(
    `Line ${Number(error['lines'])} of this file cannot be read: a quotation mark is not closed or out of place.`,
  );
};

/** Rows of comma-, semicolon-, tab- or bar-separated text in any usual encoding. */
export async function* readCsv(file: Buffer): Rows {
  const slices = decodeText(file);
  const head = slices.next().value ?? '';
  const separator = separatorOf(head);
  const [declared = ''] = declaration.exec(head) ?? [];
  const parser = Readable.from(without(declared, head, slices)).pipe(
    parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: fileLimits.cellLength * 8,
    }),
  );
  let chunk: Row[] = [];
  let line = declared === '' ? 0 : 1;
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      line += 1;
      chunk.push({ line, cells: record.map(textCell) });
      if (chunk.length < chunkRows) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    explain(error);
  }
  if (chunk.length > 0) yield chunk;
}
