import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { Cell, Row, Rows } from '../cell.ts';
import { fromSerial, isDateFormat } from '../excel-dates.ts';
import { damagedWorkbook, fileFault } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { setImmediate as breathe } from 'node:timers/promises';

const chunkRows = 500;

const toCell = (cell: CellObject | undefined, uses1904: boolean): Cell => {
  if (cell?.v === undefined) return undefined;
  if (cell.t === 'e') return { kind: 'error', code: cell.w ?? '#ERROR!' };
  if (typeof cell.v === 'number') {
    const date = typeof cell.z === 'string' && isDateFormat(-1, cell.z) ? fromSerial(cell.v, uses1904) : null;
    return date === null ? { kind: 'number', value: cell.v } : { kind: 'date', value: date };
  }
  if (typeof cell.v === 'boolean') return { kind: 'text', text: cell.v ? 'TRUE' : 'FALSE' };
  return cell.v instanceof Date ? undefined : { kind: 'text', text: cell.v };
};

const open = (file: Buffer) => {
  try {
    return read(file, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      sheetRows: fileLimits.rows + 2,
    });
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message))
      throw fileFault('This workbook is protected by a password. Please save it without one.');
    throw damagedWorkbook();
  }
};

/** Rows of the first visible sheet of an old workbook (.xls, BIFF 2 to 8), which is read as a whole. */
export async function* readXls(file: Buffer): Rows {
  if (file.length > fileLimits.xlsBytes)
    throw fileFault('This .xls is too large. Please save it as .xlsx and try again.');
  const book = open(file);
  const place = book.SheetNames.findIndex((_name, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0);
  const sheet: WorkSheet | undefined = book.Sheets[book.SheetNames[place] ?? ''];
  const rows = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[];
  const uses1904 = book.Workbook?.WBProps?.date1904 === true;
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk: Row[] = [];
    for (let at = start; at < Math.min(rows.length, start + chunkRows); at += 1)
      chunk.push({ line: at + 1, cells: Array.from(rows[at] ?? [], (cell) => toCell(cell, uses1904)) });
    yield chunk;
    await breathe();
  }
}
