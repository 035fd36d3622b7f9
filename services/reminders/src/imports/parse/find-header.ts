import { UnquotedLine, textOf, type Row, type Rows } from './cell.ts';
import { fileFault } from '../file-faults.ts';
import type { ImportKind } from '../kind.ts';
import { matchHeader, missingColumns, type Header } from './match-header.ts';

/** Titles and empty lines may stand above the header. */
const mostLinesAbove = 20;

export interface FoundTable {
  readonly kind: ImportKind;
  readonly header: Header;
  /** The separator between the cells of a csv; undefined when the header has quotes, and in files of other formats. */
  readonly fileSeparator: string | undefined;
  /** What comes below the header. */
  readonly rows: Rows;
}

const requiredOf = (kind: ImportKind) =>
  kind.columns
    .filter(({ required }) => required)
    .map(({ header }) => header)
    .join(', ');

const noHeader = (kinds: readonly ImportKind[], nearest: { missing: readonly string[] } | undefined) => {
  if (kinds.length === 1 && nearest)
    return fileFault(
      `This file lacks the ${nearest.missing.length === 1 ? 'column' : 'columns'} ${nearest.missing.join(', ')}.`,
    );
  const sets = kinds.map((kind) => `${kind.noun[1]} (${requiredOf(kind)})`).join(' or ');
  return fileFault(`No row of this file names the columns of ${sets}.`);
};

/**
 * Finds the header within the first rows, and with it which of the kinds the file holds.
 * @throws ProblemError `invalid-input` naming the columns that are missing
 */
export const findHeader = async (source: Rows, kinds: readonly ImportKind[]): Promise<FoundTable> => {
  const chunks = source[Symbol.asyncIterator]();
  let nearest: { missing: readonly string[]; found: number } | undefined;
  let seen = 0;
  for (;;) {
    const next = await chunks.next();
    if (next.done) break;
    for (const [at, row] of next.value.entries()) {
      for (const kind of kinds) {
        const header = matchHeader(kind, row);
        const missing = missingColumns(kind, header);
        const fileSeparator = row instanceof UnquotedLine ? row.separator : undefined;
        if (missing.length === 0)
          return { kind, header, fileSeparator, rows: below(next.value.slice(at + 1), chunks) };
        if (header.size > (nearest?.found ?? 0)) nearest = { missing, found: header.size };
      }
      if (row.cells.some((cell) => textOf(cell) !== '')) seen += 1;
      if (seen >= mostLinesAbove) break;
    }
    if (seen >= mostLinesAbove) break;
  }
  await chunks.return?.();
  if (seen === 0) throw fileFault('This file has no rows.');
  throw noHeader(kinds, nearest);
};

async function* below(first: readonly Row[], rest: AsyncIterator<readonly Row[]>): Rows {
  try {
    yield first;
    for (;;) {
      const next = await rest.next();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}
