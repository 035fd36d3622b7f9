import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { isBlank, textOf, type Cell, type Row } from './cell.ts';
import type { ImportColumn } from '../kind.ts';
import type { Header } from './match-header.ts';
import { CellFault } from './read-value.ts';

/** What is wrong with one cell. */
export interface Fault {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** A row that can be stored, its values in the order of the header and '' for blank ones, or what is wrong with it. */
export type Outcome =
  { readonly values: readonly string[]; readonly faults?: never } | { readonly faults: readonly Fault[] };

const shownLength = 200;

/** A refused cell as it may be shown and stored: of a secret one only its last four characters. */
export const shownCell = (cell: Cell, { secret }: ImportColumn): string => {
  const text = storableText(textOf(cell).slice(0, shownLength));
  if (secret !== true) return maskCardNumbers(text);
  const hidden = text.slice(0, -4).replace(/[\p{L}\p{N}]/gu, '*');
  return text.length > 4 ? hidden + text.slice(-4) : text;
};

/** Header to the cell below it in a row, card numbers masked. */
export const cellsOf = ({ cells }: Row, header: Header): Record<string, string> =>
  Object.fromEntries([...header].map(([place, column]) => [column.header, shownCell(cells[place], column)]));

/** Different texts that a column remembers: the days of decades. */
const mostRemembered = 20_000;

/** Reads a column of which the same texts come again and again: days. Reading other texts costs less than that. */
const remembering = ({ read, type }: ImportColumn): ImportColumn['read'] => {
  if (type !== 'date') return read;
  const known = new Map<string, string>();
  return (cell) => {
    if (typeof cell !== 'string') return read(cell);
    const before = known.get(cell);
    if (before !== undefined) return before;
    const value = read(cell);
    if (known.size < mostRemembered) known.set(cell, value);
    return value;
  };
};

const missing = ({ header }: ImportColumn): Fault => ({
  column: header,
  value: '',
  reason: `${header} is missing`,
});

const hasText = (cell: Cell): cell is Exclude<Cell, undefined> =>
  cell !== undefined && !(typeof cell === 'string' && isBlank(cell));

const tooWide =
  'This row has more cells than the header. In the file, put quotation marks around a cell that has a comma or another separator in it, or remove the extra cells';

/**
 * What reads the rows below a header, one by one; it returns null for an empty row. A row of a csv with more cells than
 * the header is refused: a cell with a separator in it has become two, of which the first would be taken for the whole.
 */
export const createRecordReader = (header: Header, width: number): ((row: Row) => Outcome | null) => {
  const columns = [...header].map(([place, column]) => ({ place, column, read: remembering(column) }));
  return ({ cells, separator }) => {
    const values: string[] = [];
    const faults: Fault[] = [];
    let isEmpty = true;
    for (const { place, column, read } of columns) {
      const cell = cells[place];
      if (cell === undefined || (typeof cell === 'string' && isBlank(cell))) {
        values.push('');
        if (column.required) faults.push(missing(column));
        continue;
      }
      isEmpty = false;
      try {
        const value = read(cell);
        values.push(value);
        // Nothing but letters that cannot be stored.
        if (value === '' && column.required) faults.push(missing(column));
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        faults.push({ column: column.header, value: shownCell(cell, column), reason: error.message });
      }
    }
    if (isEmpty) return null;
    if (separator !== undefined && cells.length > width && cells.slice(width).some(hasText))
      return { faults: [{ column: columns.at(-1)?.column.header ?? '', value: '', reason: tooWide }] };
    return faults.length === 0 ? { values } : { faults };
  };
};
