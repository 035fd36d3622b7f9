import type { ExportFormat } from '@loanline/proto/routes/exports';
import { csvLine, csvMark } from '@loanline/proto/rules/texts/csv';
import { Readable } from 'node:stream';
import { cellText, headerOf } from './cell-text.ts';
import { streamWorkbook } from './stream-workbook.ts';

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

const cellValue = (value: unknown) => (typeof value === 'number' ? value : cellText(value));

async function* sheetRows({ columns, pages }: ExportTable) {
  for await (const rows of pages) yield rows.map((row) => columns.map((name) => cellValue(row[name])));
}

const writeXlsx = (table: ExportTable): Readable =>
  streamWorkbook({
    name: table.name,
    columns: table.columns.map((column) => ({ header: headerOf(column), width: 20 })),
    pages: sheetRows(table),
  });

/** Writes a list to a file while it reads the list, with one page in memory at a time. */
export const writeFile = (format: ExportFormat, table: ExportTable): Readable =>
  format === 'csv' ? Readable.from(csvLines(table)) : writeXlsx(table);
