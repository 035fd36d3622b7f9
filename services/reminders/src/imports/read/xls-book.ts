import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { Cell, Row } from '../parse/cell.ts';
import { fromSerial, isDateFormat } from '../parse/excel-dates.ts';
import { fileLimits } from '../limits.ts';

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

/** Rows of the first visible sheet of an old workbook, which SheetJS reads as a whole, at once. @throws Error of SheetJS */
export function* rowsOfBook(file: Uint8Array): Generator<readonly Row[]> {
  const book = read(file, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellHTML: false,
    cellFormula: false,
    sheetRows: fileLimits.rows + 2,
  });
  const place = book.SheetNames.findIndex((_name, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0);
  const sheet: WorkSheet | undefined = book.Sheets[book.SheetNames[place] ?? ''];
  const rows = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[];
  const uses1904 = book.Workbook?.WBProps?.date1904 === true;
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk: Row[] = [];
    for (let at = start; at < Math.min(rows.length, start + chunkRows); at += 1)
      chunk.push({ line: at + 1, cells: Array.from(rows[at] ?? [], (cell) => toCell(cell, uses1904)) });
    yield chunk;
  }
}
