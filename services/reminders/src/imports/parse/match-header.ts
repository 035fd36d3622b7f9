import { textOf, type Row } from './cell.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';

/** Only letters and digits, in lower case: `E-Mail  Address ` and `email_address` are the same header. */
export const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Place in the row to column, in the order of the row; a column that comes twice counts at its first place. */
export type Header = ReadonlyMap<number, ImportColumn>;

/** The columns that a row names; its own name is looked for before other names. */
export const matchHeader = (kind: ImportKind, { cells }: Row): Header => {
  const names = cells.map((cell) => bare(textOf(cell)));
  const header = new Map<number, ImportColumn>();
  const take = (column: ImportColumn, wanted: readonly string[]) => {
    if ([...header.values()].includes(column)) return;
    const place = names.findIndex((name, at) => name !== '' && wanted.includes(name) && !header.has(at));
    if (place >= 0) header.set(place, column);
  };
  for (const column of kind.columns) take(column, [bare(column.header)]);
  for (const column of kind.columns) take(column, (column.aliases ?? []).map(bare));
  return new Map([...header].sort(([one], [other]) => one - other));
};

/** Required columns that a header lacks, by their names. */
export const missingColumns = (kind: ImportKind, header: Header): string[] => {
  const found = new Set(header.values());
  return kind.columns
    .filter((column) => column.required && !found.has(column))
    .map((column) => column.header);
};
