import { maskCardNumbers } from '@loanline/proto/rules/card';
import { storableText } from '@loanline/proto/rules/form-fields';
import { textOf, type Cell, type Row } from './cell.ts';
import type { ImportColumn } from './kind.ts';
import type { Header } from './match-header.ts';
import { CellFault } from './values.ts';

/** What is wrong with one cell. */
export interface Fault {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** A row that can be stored, or what is wrong with it and its cells as they were, card numbers masked. */
export type Outcome =
  | { readonly line: number; readonly values: Readonly<Record<string, string>>; readonly faults?: never }
  | {
      readonly line: number;
      readonly faults: readonly Fault[];
      /** Header to what stood below it. */
      readonly cells: Readonly<Record<string, string>>;
    };

const shownLength = 200;

/** A refused cell as it may be shown and kept: of a secret one nothing but its last four characters. */
const shown = (cell: Cell, { secret }: ImportColumn): string => {
  const text = storableText(textOf(cell)).slice(0, shownLength);
  if (secret !== true) return maskCardNumbers(text);
  const hidden = text.slice(0, -4).replace(/[\p{L}\p{N}]/gu, '*');
  return text.length > 4 ? hidden + text.slice(-4) : text;
};

const cellsOf = ({ cells }: Row, header: Header) =>
  Object.fromEntries([...header].map(([place, column]) => [column.header, shown(cells[place], column)]));

/** Reads one row by its header; null when the row is empty. */
export const readRecord = (row: Row, header: Header): Outcome | null => {
  const values: Record<string, string> = {};
  const faults: Fault[] = [];
  let isEmpty = true;
  for (const [place, column] of header) {
    const cell = row.cells[place];
    const isBlank = cell === undefined || (cell.kind === 'text' && textOf(cell) === '');
    if (isBlank) {
      if (column.required)
        faults.push({ column: column.header, value: '', reason: `${column.header} is missing` });
      continue;
    }
    isEmpty = false;
    try {
      values[column.name] = column.read(cell);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ column: column.header, value: shown(cell, column), reason: error.message });
    }
  }
  if (isEmpty) return null;
  return faults.length === 0
    ? { line: row.line, values }
    : { line: row.line, faults, cells: cellsOf(row, header) };
};
