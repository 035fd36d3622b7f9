import { utils, write } from '@e965/xlsx';
import exceljs from 'exceljs';

type Value = string | number | Date | null | exceljs.CellFormulaValue | exceljs.CellErrorValue;

/** A workbook as exceljs writes it. */
export const xlsxOf = async (
  rows: readonly (readonly Value[])[],
  adjust: (sheet: exceljs.Worksheet, book: exceljs.Workbook) => void = () => undefined,
): Promise<Buffer> => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Sheet 1');
  for (const row of rows) sheet.addRow([...row]);
  adjust(sheet, book);
  return Buffer.from(await book.xlsx.writeBuffer());
};

/** An old workbook, or another format that SheetJS writes. */
export const sheetJsFile = (
  rows: readonly (readonly unknown[])[],
  bookType: 'biff8' | 'xlsb' | 'ods' | 'xlsx',
): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet 1');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};

const quoted = (value: string) => (/[",\n\r;\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export const csvOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
