import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import { textOf, type Row, type Rows } from './cell.ts';
import { fileFault } from '../file-faults.ts';
import type { ImportKind } from '../kind.ts';
import { chosenTable } from './chosen-header.ts';
import { lacking, separatorIn, type FoundTable } from './found-table.ts';
import { matchHeader, missingColumns, type Header } from './match-header.ts';
import { rowsFrom } from './peek-rows.ts';
import { createRecordReader } from './read-record.ts';

/** Titles and empty lines may stand above the header. */
const mostLinesAbove = 20;

const requiredOf = (kind: ImportKind) =>
  kind.columns
    .filter(({ required }) => required)
    .map(({ header }) => header)
    .join(', ');

/** A row that names some of the columns of a kind. */
interface Candidate {
  readonly kind: ImportKind;
  readonly header: Header;
  readonly row: Row;
}

const faultOf = (kinds: readonly ImportKind[], nearest: Candidate | undefined): string => {
  if (kinds.length === 1 && nearest) return lacking(nearest.kind, nearest.header) ?? '';
  const sets = kinds.map((kind) => `${kind.noun[1]} (${requiredOf(kind)})`).join(' or ');
  return `No row of this file names the columns of ${sets}.`;
};

/** Headers rarely begin with a digit; in rows, days, amounts and phone numbers do. */
const looksLikeValues = (row: Row) => row.cells.some((cell) => /^[£+\d]/.test(textOf(cell)));

/** The columns of a kind in their order, where a row without header can be read so. */
const inUsualOrder = (kinds: readonly ImportKind[], row: Row): Omit<Candidate, 'row'> | undefined => {
  if (!looksLikeValues(row)) return undefined;
  for (const kind of kinds) {
    const header = new Map(kind.columns.slice(0, row.cells.length).entries());
    const outcome = createRecordReader(header, row.cells.length)(row);
    if (missingColumns(kind, header).length === 0 && outcome && !outcome.faults) return { kind, header };
  }
  return undefined;
};

/**
 * Finds the header within the first rows, and with it which of the kinds the file holds; or takes the columns as a person
 * has matched them. Rows that were pasted need no header when their columns are in the usual order.
 * @throws ProblemError `invalid-input` when there are no rows, or columns are matched that the kind does not have
 */
export const findHeader = async (
  open: () => Rows,
  kinds: readonly ImportKind[],
  { match, pasted }: ImportInstructions = {},
): Promise<FoundTable> => {
  if (match) return chosenTable(open, kinds, match);
  const chunks = open()[Symbol.asyncIterator]();
  let nearest: Candidate | undefined;
  const seen: Row[] = [];
  for (;;) {
    const next = await chunks.next();
    if (next.done) break;
    for (const [at, row] of next.value.entries()) {
      for (const kind of kinds) {
        const header = matchHeader(kind, row);
        if (missingColumns(kind, header).length === 0) {
          const rows = rowsFrom([next.value.slice(at + 1)], chunks);
          const width = row.cells.length;
          return { kind, header, headerRow: row, width, fileSeparator: separatorIn(row), rows };
        }
        if (header.size > (nearest?.header.size ?? 0)) nearest = { kind, header, row };
      }
      if (row.cells.some((cell) => textOf(cell) !== '')) seen.push(row);
      if (seen.length >= mostLinesAbove) break;
    }
    if (seen.length >= mostLinesAbove) break;
  }
  await chunks.return?.();
  const [first] = seen;
  if (!first) throw fileFault('This file has no rows.');
  const usual = pasted && !nearest ? inUsualOrder(kinds, first) : undefined;
  if (usual) {
    const width = first.cells.length;
    return { ...usual, headerRow: null, width, fileSeparator: separatorIn(first), rows: open() };
  }
  // The row that names most columns is shown as the header, or else the first.
  const { kind = kinds[0], header = new Map(), row = first }: Partial<Candidate> = nearest ?? {};
  if (!kind) throw new Error('A file must be of some kind');
  const rows = rowsFrom([seen.slice(seen.indexOf(row) + 1)], chunks);
  const fault = faultOf(kinds, nearest);
  const width = row.cells.length;
  return { kind, header, headerRow: row, width, fault, fileSeparator: separatorIn(row), rows };
};
