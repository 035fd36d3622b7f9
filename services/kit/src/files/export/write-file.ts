import type { ExportFormat } from '@loanline/proto/routes/exports';
import { csvLine, csvMark } from '@loanline/proto/rules/texts/csv';
import exceljs from 'exceljs';
import { PassThrough, Readable } from 'node:stream';
import { cellText, headerOf } from './cell-text.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows of a list, page by page, and the names of those of their fields that are wanted. */
export interface ExportTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<Rows>;
}

async function* csvLines({ columns, pages }: ExportTable): AsyncGenerator<string> {
  yield `${csvMark}${csvLine(columns.map(headerOf))}`;
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((name) => cellText(row[name])))).join('');
}

const writeXlsx = ({ name, columns, pages }: ExportTable): Readable => {
  const output = new PassThrough();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({ header: headerOf(column), width: 20 }));
  sheet.getRow(1).font = { bold: true };
  const cell = (value: unknown) => (typeof value === 'number' ? value : cellText(value));
  const write = async () => {
    for await (const rows of pages)
      for (const row of rows) sheet.addRow(columns.map((column) => cell(row[column]))).commit();
    sheet.commit();
    await workbook.commit();
  };
  write().catch((error: unknown) => output.destroy(error as Error));
  return output;
};

/** A file of a list, made while it is read: a page of it is in memory at a time. */
export const writeFile = (format: ExportFormat, table: ExportTable): Readable =>
  format === 'csv' ? Readable.from(csvLines(table)) : writeXlsx(table);
