import type { Correction } from '@loanline/proto/entities/import-instructions';
import { fileFault } from '../file-faults.ts';
import type { Cell, Row, Rows } from './cell.ts';
import type { Header } from './match-header.ts';

type CellsByPlace = ReadonlyMap<number, string>;

/** Row to what its cells are corrected to. @throws ProblemError `invalid-input` naming a column that the file lacks */
const byRow = (header: Header, corrections: readonly Correction[]): Map<number, CellsByPlace> => {
  const places = new Map([...header].map(([place, column]) => [column.header, place]));
  const rows = new Map<number, Map<number, string>>();
  for (const { row, column, value } of corrections) {
    const place = places.get(column);
    if (place === undefined) throw fileFault(`This file has no column ${column} to correct.`);
    const cells = rows.get(row) ?? new Map<number, string>();
    rows.set(row, cells.set(place, value));
  }
  return rows;
};

const corrected = ({ line, cells, separator }: Row, values: CellsByPlace): Row => {
  const after: Cell[] = [...cells];
  for (const [place, value] of values) {
    while (after.length < place) after.push(undefined);
    after[place] = value;
  }
  return { line, cells: after, separator };
};

/**
 * Puts what a person typed in the place of cells of the file.
 * @throws ProblemError `invalid-input` naming a column or a row that the file does not have
 */
export async function* correctRows(rows: Rows, header: Header, corrections: readonly Correction[]): Rows {
  const waiting = byRow(header, corrections);
  for await (const chunk of rows)
    yield waiting.size === 0
      ? chunk
      : chunk.map((row) => {
          const values = waiting.get(row.line);
          waiting.delete(row.line);
          return values ? corrected(row, values) : row;
        });
  const [left] = waiting.keys();
  if (left !== undefined) throw fileFault(`This file has no row ${left} to correct.`);
}
