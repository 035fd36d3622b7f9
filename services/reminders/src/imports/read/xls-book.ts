import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { Cell, Row, Rows } from '../parse/cell.ts';
import { fromSerial, isDateFormat } from '../parse/excel-dates.ts';
import { fileLimits } from '../limits.ts';
import { chooseSheet } from './choose-sheet.ts';
import type { ReadInstructions } from './read-instructions.ts';

const chunkRows = 500;

const toCell = (cell: CellObject | undefined, uses1904: boolean): Cell => {
  if (cell?.v === undefined) return undefined;
  if (cell.t === 'e') return { kind: 'error', code: cell.w ?? '#ERROR!' };
  if (typeof cell.v === 'number') {
    const date = typeof cell.z === 'string' && isDateFormat(-1, cell.z) ? fromSerial(cell.v, uses1904) : null;
    return date === null ? { kind: 'number', value: cell.v } : { kind: 'date', value: date };
  }
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  return cell.v instanceof Date ? undefined : cell.v;
};

const rowsIn = (sheet: WorkSheet | undefined) => (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[];

/** Rows of a sheet of an old workbook, which SheetJS reads as a whole, at once. @throws Error of SheetJS */
export async function* rowsOfBook(file: Uint8Array, instructions: ReadInstructions): Rows {
  const book = read(file, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellHTML: false,
    cellFormula: false,
    sheetRows: fileLimits.rows + 2,
  });
  const sheets = book.SheetNames.flatMap((name, at) =>
    (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0 ? [{ name, rows: rowsIn(book.Sheets[name]) }] : [],
  );
  const hasRows = (sheet: (typeof sheets)[number]) =>
    sheet.rows.some((row) => row?.some(({ v }) => v !== undefined));
  const rows = (await chooseSheet(sheets, hasRows, instructions))?.rows ?? [];
  const uses1904 = book.Workbook?.WBProps?.date1904 === true;
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk: Row[] = [];
    for (let at = start; at < Math.min(rows.length, start + chunkRows); at += 1)
      chunk.push({ line: at + 1, cells: Array.from(rows[at] ?? [], (cell) => toCell(cell, uses1904)) });
    yield chunk;
  }
}
