import { FeedError } from '../feeds/feed-error.ts';
import type { BoardColumn } from './board.ts';
import { boardFields, standardTitles, type BoardField } from './fields.ts';

/** Which column each field is read from: id or title, as a setting has it. */
export type ColumnSettings = Readonly<Partial<Record<BoardField, string>>>;

export interface ColumnMap {
  readonly columns: ReadonlyMap<BoardField, BoardColumn>;
  /** Fields that the board has no column for, and which one was looked for. */
  readonly missing: readonly { readonly field: BoardField; readonly wanted: string }[];
}

const folded = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase();

const find = (columns: readonly BoardColumn[], wanted: string): BoardColumn | undefined =>
  columns.find(({ id }) => id === wanted) ?? columns.find(({ title }) => folded(title) === folded(wanted));

/** Finds each field's column, by its id first, then by its title in any case and spacing. */
export const mapColumns = (columns: readonly BoardColumn[], settings: ColumnSettings): ColumnMap => {
  const wanted = boardFields.map((field) => ({ field, wanted: settings[field] ?? standardTitles[field] }));
  const found = wanted.map((one) => ({ ...one, column: find(columns, one.wanted) }));
  return {
    columns: new Map(found.flatMap(({ field, column }) => (column ? [[field, column] as const] : []))),
    missing: found.flatMap(({ column, ...one }) => (column ? [] : [one])),
  };
};

/**
 * Refuses a board on which a column is gone that must be there: the reference, and those that a setting names.
 * @throws FeedError naming them
 */
export const requireColumns = ({ missing }: ColumnMap, settings: ColumnSettings): void => {
  const needed = missing.filter(({ field }) => field === 'applicationId' || settings[field] !== undefined);
  if (needed.length === 0) return;
  const names = needed.map(({ wanted }) => `"${wanted}"`).join(', ');
  throw new FeedError(
    `The board has no column ${names}: it was renamed or removed. Nothing is read until it is back, or MONDAY_COLUMNS names another.`,
  );
};
