import type { CellValue, Column } from 'exceljs';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

/** A sheet and its rows, page by page. */
export interface SheetInPages {
  readonly name: string;
  readonly columns: readonly Partial<Column>[];
  readonly pages: AsyncIterable<readonly (readonly CellValue[])[]>;
}

/** Resolves when a reader has taken what waits, or has left. */
const untilRead = async (stream: PassThrough): Promise<void> => {
  if (!stream.writableNeedDrain) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).finally(() =>
    over.abort(),
  );
};

const write = async ({ name, columns, pages }: SheetInPages, stream: PassThrough): Promise<void> => {
  // Loaded on first use: it would be a quarter of a process's start-up time, and few processes write a workbook.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [...columns];
  sheet.getRow(1).font = { bold: true };
  for await (const rows of pages) {
    for (const row of rows) sheet.addRow([...row]).commit();
    await untilRead(stream);
    if (stream.destroyed) return;
  }
  sheet.commit();
  await workbook.commit();
};

/** A workbook of one sheet, written while its rows are read. */
export const streamWorkbook = (sheet: SheetInPages): Readable => {
  const stream = new PassThrough();
  write(sheet, stream).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
};
