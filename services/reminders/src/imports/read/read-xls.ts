import { ProblemError } from '@loanline/kit/http/problem-error';
import type { Rows } from '../parse/cell.ts';
import { damagedWorkbook, fileFault, lockedWorkbook } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import type { ReadInstructions } from './read-instructions.ts';
import { rowsOfBook } from './xls-book.ts';

const refusalOf = (error: unknown) => {
  if (error instanceof ProblemError) return error;
  return error instanceof Error && /password|encrypt/i.test(error.message)
    ? lockedWorkbook()
    : damagedWorkbook();
};

/**
 * Rows of the wanted sheet, or the first visible one with rows, of an old workbook (.xls, BIFF 2 to 8), which SheetJS reads as a whole, at once.
 * @throws ProblemError `invalid-input` when it is damaged, protected or too large
 */
export async function* readXls(
  file: Buffer,
  instructions: ReadInstructions = {},
  mostBytes: number = fileLimits.xlsBytes,
): Rows {
  if (file.length > mostBytes) throw fileFault('This .xls is too large. Save it as .xlsx and try again.');
  try {
    yield* rowsOfBook(file, instructions);
  } catch (error) {
    throw refusalOf(error);
  }
}
