import { streamWorkbook } from '@loanline/kit/files/export/stream-workbook';
import type { Readable } from 'node:stream';
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
  const headers = kind.columns.map(({ header }) => header);
  const cellsOf = (row: RejectedRow) => [...headers.map((header) => row.cells[header] ?? ''), reasonsOf(row)];
  async function* sheetRows() {
    for await (const rows of pages) yield rows.map(cellsOf);
  }
  return streamWorkbook({
    name: 'Rejected rows',
    columns: [
      ...headers.map((header) => ({ header, width: widthOf(header), style: { numFmt: '@' } })),
      { header: problemHeader, width: 60, style: { alignment: { wrapText: true } } },
    ],
    pages: sheetRows(),
  });
};
