import { UnquotedLine, textOf, type Row } from './cell.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';
import { fileLimits } from '../limits.ts';
import type { Header } from './match-header.ts';
import { fromUtf8Bytes, isAscii, toUtf8Bytes, type Utf8Bytes } from './utf8-bytes.ts';

interface Columns {
  readonly header: Header;
  /** How many cells a row may have. */
  readonly width: number;
}

/** What a line holds. */
export interface FastLine {
  readonly key: string;
  /** Those of the header's columns, the file's separator between them. */
  readonly values: Utf8Bytes;
}

/** Letters beyond ASCII that stay as they are in NFC: Latin ones with their accents, and the typographer's apostrophes. */
const fastLetters = /^(?:[\0-\x7f]|[\xC3-\xC8][\x80-\xBF]|\xC9[\x80-\x8F]|\xE2\x80[\x98\x99])*$/;

/** A cell that is as usual, or empty unless a new row must have a value there; where nothing is usual, only empty. */
const cellPattern = ({ read, required, standard }: ImportColumn, separator: string) => {
  const fast = read.fastPattern?.(separator) ?? '(?!)';
  return required === true || standard !== undefined ? `(?:${fast})` : `(?:${fast})?`;
};

const widthOf = (header: Header) => Math.max(...header.keys()) + 1;

type ReadLine = (line: Utf8Bytes) => FastLine | null;

/** What reads a line; `more` is the pattern of what may stand behind the header's last column. */
const createLineReader = (
  key: string | undefined,
  header: Header,
  separator: string,
  more: string,
): ReadLine => {
  const width = widthOf(header);
  // An expression of very many columns would be more than can be compiled.
  if (width > fileLimits.columns) return () => null;
  const places = Array.from({ length: width }, (_, place) => place);
  // Columns that stand beside each other are captured as one, and those that nobody asked for not at all.
  const begins = (place: number) => header.has(place) && !header.has(place - 1);
  const ends = (place: number) => header.has(place) && !header.has(place + 1);
  const pattern = places.map((place) => {
    const column = header.get(place);
    const cell = column ? cellPattern(column, separator) : `[^\\${separator}]*`;
    return `${begins(place) ? '(' : ''}${column?.name === key ? `(${cell})` : cell}${ends(place) ? ')' : ''}`;
  });
  const whole = new RegExp(`^${pattern.join(`\\${separator}`)}${more}$`);
  const keyPlace = places.findIndex((place) => header.get(place)?.name === key);
  const keyGroup = places.filter((place) => begins(place) && place <= keyPlace).length + 1;
  const groups = places.filter(begins).map((_place, at) => (at + 1 < keyGroup ? at + 1 : at + 2));
  const [first = 0, ...others] = groups;
  return (line) => {
    const found = whole.exec(line);
    if (!found || !(isAscii(line) || fastLetters.test(line))) return null;
    let values = found[first] ?? '';
    for (const group of others) values += separator + (found[group] ?? '');
    return { key: fromUtf8Bytes(found[keyGroup] ?? ''), values };
  };
};

/** What a person sees in the cells; null when there is an error among them. */
const textsAt = (places: readonly number[], cells: Row['cells']): string[] | null => {
  const texts: string[] = [];
  for (const place of places) {
    const cell = cells[place];
    if (typeof cell === 'object' && cell.kind === 'error') return null;
    texts.push(typeof cell === 'string' ? cell : textOf(cell));
  }
  return texts;
};

/**
 * What reads a row of which each cell is as usual, and returns null for any other. One regular expression looks at all the cells
 * at once: a fifth of the time that they take one by one, and most rows of most files are so.
 */
export const createFastReader = (
  { key: [key] }: ImportKind,
  { header, width }: Columns,
  separator: string,
): ((row: Row) => FastLine | null) => {
  // Cells that nobody asked for, up to the width of the header, and empty ones beyond it.
  const others = `(?:\\${separator}[^\\${separator}]*){0,${width - widthOf(header)}}\\${separator}*`;
  const readLine = width > fileLimits.columns ? () => null : createLineReader(key, header, separator, others);
  // Here nothing may follow: a separator in a cell would move all that comes after it.
  const readCells = createLineReader(key, new Map([...header.values()].entries()), separator, '');
  const places = [...header.keys()];
  return (row) => {
    if (row instanceof UnquotedLine && row.separator === separator) return readLine(row.bytes);
    const { cells } = row;
    if (row.separator !== undefined && cells.length > width) return null;
    const texts = textsAt(places, cells);
    return texts && readCells(toUtf8Bytes(texts.join(separator)));
  };
};
