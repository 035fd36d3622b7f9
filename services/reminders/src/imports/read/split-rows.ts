import { fromUtf8Bytes, type Utf8Bytes } from '../parse/utf8-bytes.ts';

interface QuotedRow {
  readonly cells: readonly string[];
  /** Where the next row begins. */
  readonly next: number;
}

/** Reads the text of a cell in quotes, of which two stand for one, from its first letter on; null when it does not end. */
const quotedCell = (text: Utf8Bytes, start: number): { cell: string; end: number } | null => {
  let cell = '';
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    if (text[quote + 1] !== '"') return { cell: cell + text.slice(from, quote), end: quote + 1 };
    cell += text.slice(from, quote + 1);
    from = quote + 2;
  }
};

/** Reads a row in which quotes stand; null when it does not end. What comes behind the quotes of a cell belongs to it. */
const quotedRow = (text: Utf8Bytes, start: number, separator: string): QuotedRow | null => {
  const cells: string[] = [];
  for (let at = start; ;) {
    const quoted = text[at] === '"' ? quotedCell(text, at + 1) : { cell: '', end: at };
    if (!quoted) return null;
    const lineEnd = text.indexOf('\n', quoted.end);
    if (lineEnd < 0) return null;
    const found = text.slice(quoted.end, lineEnd).indexOf(separator);
    const end = found < 0 ? lineEnd : quoted.end + found;
    cells.push(fromUtf8Bytes(quoted.cell + text.slice(quoted.end, end)));
    if (end === lineEnd) return { cells, next: lineEnd + 1 };
    at = end + 1;
  }
};

/** The rows of separated text that end in it, those without quotes as they stand, and where the one begins that does not. */
export const splitRows = (
  text: Utf8Bytes,
  separator: string,
): { rows: (Utf8Bytes | readonly string[])[]; from: number } => {
  const rows: (Utf8Bytes | readonly string[])[] = [];
  let quote = text.indexOf('"');
  let from = 0;
  for (;;) {
    const lineEnd = text.indexOf('\n', from);
    if (lineEnd < 0) return { rows, from };
    if (quote >= 0 && quote < from) quote = text.indexOf('"', from);
    if (quote < 0 || quote > lineEnd) {
      rows.push(text.slice(from, lineEnd));
      from = lineEnd + 1;
      continue;
    }
    const row = quotedRow(text, from, separator);
    if (!row) return { rows, from };
    rows.push(row.cells);
    from = row.next;
  }
};
