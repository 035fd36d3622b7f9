import type { Rows } from '../parse/cell.ts';
import { damagedWorkbook, fileFault, lockedWorkbook } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { rowsOfBook } from './xls-book.ts';

const refusalOf = (error: unknown) =>
  error instanceof Error && /password|encrypt/i.test(error.message) ? lockedWorkbook() : damagedWorkbook();

/**
 * Rows of the first visible sheet of an old workbook (.xls, BIFF 2 to 8), which SheetJS reads as a whole, at once.
 * @throws ProblemError `invalid-input` when it is damaged, protected or too large
 */
export async function* readXls(file: Buffer, mostBytes: number = fileLimits.xlsBytes): Rows {
  if (file.length > mostBytes) throw fileFault('This .xls is too large. Save it as .xlsx and try again.');
  try {
    yield* rowsOfBook(file);
  } catch (error) {
    throw refusalOf(error);
  }
}
