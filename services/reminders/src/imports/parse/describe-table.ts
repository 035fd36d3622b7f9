import type { ImportedTable } from '@loanline/proto/entities/import-instructions';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { Sheets } from '../read/read-instructions.ts';
import { fileLimits } from '../limits.ts';
import { textOf, type Cell } from './cell.ts';
import type { FoundTable } from './found-table.ts';
import { missingColumns } from './match-header.ts';
import { peekRows } from './peek-rows.ts';
import { shownCell } from './read-record.ts';

const sampledRows = 20;
const mostSamples = 3;
const shownLength = 60;

const plain = (cell: Cell) => maskCardNumbers(storableText(textOf(cell).slice(0, shownLength)));

/** What a person sees of the columns of a table before it is imported. */
export type DescribedTable = Omit<ImportedTable, 'remembered'>;

/** Describes the columns of a table by their names and first cells, and returns it with all of its rows. */
export const describeTable = async (
  table: FoundTable,
  { names, chosen }: Sheets,
): Promise<{ table: FoundTable; described: DescribedTable }> => {
  const { kind, header, headerRow } = table;
  const { first, rows } = await peekRows(table.rows, sampledRows);
  const width = Math.max(headerRow?.cells.length ?? 0, ...first.map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.min(width, fileLimits.columns) }, (_, place) => {
    const column = header.get(place);
    const shown = (cell: Cell) => (column?.secret ? shownCell(cell, column) : plain(cell));
    const samples = first.map(({ cells }) => shown(cells[place])).filter((text) => text !== '');
    return {
      name: plain(headerRow?.cells[place]),
      samples: samples.slice(0, mostSamples),
      fills: column?.header ?? null,
    };
  });
  const described = {
    kind: kind.name,
    headerRow: headerRow?.line ?? 0,
    columns,
    missing: missingColumns(kind, header),
    sheets: [...names],
    sheet: chosen,
  };
  return { table: { ...table, rows }, described };
};
