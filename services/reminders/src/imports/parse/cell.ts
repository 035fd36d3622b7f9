import { fromUtf8Bytes, type Utf8Bytes } from './utf8-bytes.ts';

/**
 * One cell as a file holds it, whatever the file's format. A csv has only texts; a workbook distinguishes numbers and
 * dates; an empty text is a blank cell. A formula counts by the value that was computed last.
 */
export type Cell =
  | string
  | { readonly kind: 'number'; readonly value: number }
  /** A wall-clock time, `yyyy-mm-ddThh:mm:ss`. */
  | { readonly kind: 'date'; readonly value: string }
  /** Such as `#REF!`. */
  | { readonly kind: 'error'; readonly code: string }
  | undefined;

/** One row of a file, and the number that a person sees beside it. */
export interface Row {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Between the cells of a csv; a workbook has none. */
  readonly separator?: string | undefined;
}

/** A line of a csv in which no quotes stand. It is split when someone asks for its cells: few lines have to be. */
export class UnquotedLine implements Row {
  readonly line: number;
  readonly bytes: Utf8Bytes;
  readonly separator: string;

  constructor(line: number, bytes: Utf8Bytes, separator: string) {
    this.line = line;
    this.bytes = bytes;
    this.separator = separator;
  }

  get cells(): readonly string[] {
    return fromUtf8Bytes(this.bytes).split(this.separator);
  }
}

/** Rows come in chunks: one by one they would cost more than reading them. */
export type Rows = AsyncIterable<readonly Row[]>;

const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** What most cells are: words of ASCII with one space between them. */
const tidyWords = /^[!-~]+(?: [!-~]+)*$/;

export const isTidy = (text: string): boolean => tidyWords.test(text);

/** Text as a person reads it: no-break and zero-width characters gone, runs of white space as one space. */
export const tidy = (text: string): string =>
  isTidy(text) ? text : text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();

const equals = 0x3d;

/** The text of a cell of a csv. Programs write a number that begins with zeros as ="00123", and Excel shows its text. */
const shownText = (text: string): string => {
  const [, shown] = text.charCodeAt(0) === equals ? (/^="([^"]*)"\s*$/.exec(text) ?? []) : [];
  return tidy(shown ?? text);
};

/** True when there is nothing to be seen in a text; most begin with a letter or digit. */
export const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f && first !== equals) && shownText(text) === '';
};

/** A number without exponent, as short as it is exact. */
const plainNumber = (value: number): string =>
  Math.abs(value) < 1e21 && Number.isInteger(value) ? value.toFixed(0) : String(value);

/** What a person sees in the cell; '' when it is empty. */
export const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return shownText(cell);
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'number':
      return plainNumber(cell.value);
    case 'date':
      return cell.value.endsWith('T00:00:00') ? cell.value.slice(0, 10) : cell.value.replace('T', ' ');
    case 'error':
      return cell.code;
  }
};
