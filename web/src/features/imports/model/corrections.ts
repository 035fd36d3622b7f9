import type { Correction } from '@loanline/proto/entities/import-instructions';
import type { ImportRejection } from '@loanline/proto/entities/import-result';

/** Cells of rejected rows as a person has typed them, by row and column. */
export type Edits = ReadonlyMap<string, Correction>;

/** Names a cell of a file. */
export const cellKey = ({ row, column }: Pick<Correction, 'row' | 'column'>): string => `${row} ${column}`;

/** Adds what was typed into a cell; a cell that says what it did before is not corrected. */
export const withEdit = (
  edits: Edits,
  { row, column, value: before }: ImportRejection,
  value: string,
): Edits => {
  const after = new Map(edits);
  const key = cellKey({ row, column });
  if (value === before) after.delete(key);
  else after.set(key, { row, column, value });
  return after;
};

/** Earlier corrections and new ones; of a cell the new one counts. */
export const mergedCorrections = (before: readonly Correction[], edits: Edits): Correction[] => [
  ...new Map([...before.map((one) => [cellKey(one), one] as const), ...edits]).values(),
];

/** Rejected cells by their rows, in the order of the file. */
export const byRow = (rejections: readonly ImportRejection[]): Map<number, ImportRejection[]> => {
  const rows = new Map<number, ImportRejection[]>();
  for (const rejection of rejections)
    rows.set(rejection.row, [...(rows.get(rejection.row) ?? []), rejection]);
  return rows;
};
