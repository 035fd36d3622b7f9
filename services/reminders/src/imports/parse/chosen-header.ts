import type { ColumnMatch } from '@loanline/proto/entities/import-instructions';
import { fileFault } from '../file-faults.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';
import type { Row, Rows } from './cell.ts';
import { lacking, separatorIn, type FoundTable } from './found-table.ts';
import type { Header } from './match-header.ts';
import { peekRows, rowsFrom } from './peek-rows.ts';

/** @throws ProblemError `invalid-input` when a column is unknown, or is chosen twice */
const headerOf = ({ columns: known, noun }: ImportKind, { columns }: ColumnMatch): Header => {
  const header = new Map<number, ImportColumn>();
  for (const [place, name] of columns.entries()) {
    if (name === null) continue;
    const column = known.find((one) => one.header === name);
    if (!column) throw fileFault(`A file of ${noun[1]} has no column ${name}. Choose another column.`);
    if ([...header.values()].includes(column))
      throw fileFault(`Two columns are matched to ${name}. Choose one of them.`);
    header.set(place, column);
  }
  return header;
};

/**
 * Takes the columns of a table as a person has matched them.
 * @throws ProblemError `invalid-input` when the file cannot hold the kind, or has no such columns or row
 */
export const chosenTable = async (
  open: () => Rows,
  kinds: readonly ImportKind[],
  match: ColumnMatch,
): Promise<FoundTable> => {
  const kind = kinds.find(({ name }) => name === match.kind);
  if (!kind) throw fileFault('This file cannot be imported as these rows. Choose the file again.');
  const header = headerOf(kind, match);
  const fault = lacking(kind, header);
  const table = { kind, header, ...(fault !== undefined && { fault }) };
  const lastPlace = Math.max(...header.keys());
  const widthOf = (row: Row | undefined) => Math.max(row?.cells.length ?? 0, lastPlace + 1);
  if (match.headerRow === 0) {
    const { first, rows } = await peekRows(open(), 1);
    return { ...table, headerRow: null, width: widthOf(first[0]), fileSeparator: undefined, rows };
  }
  const chunks = open()[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next();
    if (next.done) break;
    const at = next.value.findIndex(({ line }) => line === match.headerRow);
    const row = next.value[at];
    if (row)
      return {
        ...table,
        headerRow: row,
        width: widthOf(row),
        fileSeparator: separatorIn(row),
        rows: rowsFrom([next.value.slice(at + 1)], chunks),
      };
  }
  throw fileFault(`This file has no row ${match.headerRow}.`);
};
