import { isSpreadsheetError } from '@loanline/kit/files/spreadsheet-error';
import { textOf, type Cell } from './cell.ts';

/** Why a cell is refused, in words for the person who made the file. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}

/** Reads a cell that is not blank into the text that the database takes. @throws CellFault */
export interface ReadValue {
  (cell: Exclude<Cell, undefined>): string;
  /**
   * The source of a regular expression, without groups that capture, of texts that the database takes as they stand, as
   * the bytes of their UTF-8. They hold no quotes, no backslash and not the separator of the file.
   */
  readonly fastPattern?: (separator: string) => string;
}

/** The text of a cell. @throws CellFault when it is the error of a formula, or has letters that are lost */
export const plainText = (cell: Cell): string => {
  const shown = textOf(cell);
  if ((typeof cell === 'object' && cell.kind === 'error') || isSpreadsheetError(shown))
    throw new CellFault(`This cell shows the error ${shown}: correct its formula, or type the value`);
  if (shown.includes('\uFFFD'))
    throw new CellFault(
      'This cell has a character that we cannot read: type it again, or save the file as CSV UTF-8',
    );
  return shown;
};

export const isNumberCell = (cell: Cell): boolean => typeof cell === 'object' && cell.kind === 'number';

/** Takes a text of the usual spelling, which most are of, as it is: reading any other takes several times as long. */
export const withFastPath = (pattern: string, read: (cell: Cell) => string): ReadValue => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return Object.assign((cell: Cell) => (typeof cell === 'string' && whole.test(cell) ? cell : read(cell)), {
    fastPattern: () => pattern,
  });
};
