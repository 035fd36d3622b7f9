import { UnquotedLine, type Row, type Rows } from './cell.ts';
import type { ImportKind } from '../kind.ts';
import { missingColumns, type Header } from './match-header.ts';

export interface FoundTable {
  readonly kind: ImportKind;
  readonly header: Header;
  /** The row that names the columns; null when none does. */
  readonly headerRow: Row | null;
  /** How many cells it has; of a table without a header, its first row. */
  readonly width: number;
  /** Why it cannot be imported: a column is missing. */
  readonly fault?: string;
  /** The separator between the cells of a csv; undefined when the header has quotes, and in files of other formats. */
  readonly fileSeparator: string | undefined;
  /** What comes below the header; when a column is missing only the first of it. */
  readonly rows: Rows;
}

export const separatorIn = (row: Row): string | undefined =>
  row instanceof UnquotedLine ? row.separator : undefined;

/** Says which required columns a file lacks; undefined when it has them all. */
export const lacking = (kind: ImportKind, header: Header): string | undefined => {
  const missing = missingColumns(kind, header);
  if (missing.length === 0) return undefined;
  return `This file is missing ${missing.length === 1 ? 'this column' : 'these columns'}: ${missing.join(', ')}.`;
};
