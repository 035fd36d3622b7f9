import { UnquotedLine, type Row, type Rows } from '../parse/cell.ts';
import { fileFault } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { separators } from '../parse/separators.ts';
import type { Utf8Bytes } from '../parse/utf8-bytes.ts';
import { decodeText } from './decode-text.ts';
import type { ReadInstructions } from './read-instructions.ts';
import { splitRows } from './split-rows.ts';

/** The separator that is most frequent in the first lines, outside quotes. */
const separatorOf = (text: string): string => {
  const declared = /^sep=([\t -~])\r?\n/i.exec(text)?.[1];
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

const declaration = /^sep=[\t -~]\r?\n/i;

/** Line ends as `\n`; those of an old Mac are only carriage returns. */
const lineEndsOf = (head: string): ((text: string) => string) =>
  head.includes('\n')
    ? (text) => (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text)
    : (text) => text.replaceAll('\r', '\n');

const unclosed = (line: number) =>
  fileFault(`Line ${line} of this file cannot be read: a quotation mark is not closed or out of place.`);

const mostRowLength = fileLimits.cellLength * 8;

/** Rows of comma-, semicolon-, tab- or bar-separated text in any usual encoding; of tab-separated, when they were pasted. */
export async function* readCsv(file: Buffer, { pasted }: ReadInstructions = {}): Rows {
  const slices = decodeText(file);
  const head = slices.next().value ?? '';
  const separator = pasted ? '\t' : separatorOf(head);
  const withLineEnds = lineEndsOf(head);
  const [declared = ''] = declaration.exec(head) ?? [];
  let line = declared === '' ? 0 : 1;
  const numbered = (row: Utf8Bytes | readonly string[]): Row => {
    line += 1;
    return typeof row === 'string' ? new UnquotedLine(line, row, separator) : { line, cells: row, separator };
  };
  let rest = head.slice(declared.length);
  for (const slice of slices) {
    const text = withLineEnds(rest);
    const { rows, from } = splitRows(text, separator);
    yield rows.map(numbered);
    if (text.length - from > mostRowLength)
      throw fileFault('A row of this file is far too long. Is a quotation mark missing somewhere?');
    rest = text.slice(from) + slice;
  }
  const last = `${withLineEnds(rest)}\n`;
  const { rows, from } = splitRows(last, separator);
  yield rows.map(numbered);
  if (from < last.length) throw unclosed(line + 1);
}
