import exceljs from 'exceljs';
import { PassThrough, type Readable } from 'node:stream';
import type { ImportKind } from './kind.ts';
import type { RejectedRow } from './store/import-batches.ts';

/** Header of the column that says what is wrong; nothing reads it when the file comes back. */
const problemHeader = 'What is wrong';

const widthOf = (header: string) => Math.max(16, header.length + 4);

const reasonsOf = ({ faults }: RejectedRow) =>
  faults.map(({ column, reason }) => `${column}: ${reason}`).join('; ');

/** Rejected rows as a workbook: their cells as texts, which no program takes for formulas, under the usual headers. */
export const rejectedWorkbook = (
  kind: ImportKind,
  pages: AsyncIterable<readonly RejectedRow[]>,
): Readable => {
  const output = new PassThrough();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const sheet = workbook.addWorksheet('Rejected rows', { views: [{ state: 'frozen', ySplit: 1 }] });
  const headers = kind.columns.map(({ header }) => header);
  sheet.columns = [
    ...headers.map((header) => ({ header, width: widthOf(header), style: { numFmt: '@' } })),
    { header: problemHeader, width: 60, style: { alignment: { wrapText: true } } },
  ];
  sheet.getRow(1).font = { bold: true };
  const write = async () => {
    for await (const rows of pages)
      for (const row of rows)
        sheet.addRow([...headers.map((header) => row.cells[header] ?? ''), reasonsOf(row)]).commit();
    sheet.commit();
    await workbook.commit();
  };
  write().catch((error: unknown) => output.destroy(error as Error));
  return output;
};
