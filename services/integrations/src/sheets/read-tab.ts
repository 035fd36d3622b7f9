import { mostFeedRecords } from '@loanline/proto/entities/feeds/feed-record';
import { FeedError } from '../feeds/feed-error.ts';
import { namesOf, type ColumnSettings, type SheetField } from './columns.ts';
import type { Cell, Tab } from './sheet.ts';

/** One row below the headings. */
export interface SheetRow {
  /** Its number as the sheet shows it. */
  readonly row: number;
  /** Its cell in the column of a field; null when it is blank, or there is no such column. */
  readonly cell: (field: SheetField) => Cell;
}

export interface TabFields {
  readonly all: readonly SheetField[];
  readonly needed: readonly SheetField[];
}

const folded = (heading: Cell) =>
  String(heading ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

const isBlank = (cell: Cell | undefined) => cell === undefined || folded(cell) === '';

const quoted = (fields: readonly SheetField[], settings: ColumnSettings) =>
  fields.map((field) => `"${namesOf(field, settings)[0] ?? field}"`).join(', ');

/** Where each field is. @throws FeedError naming columns that are gone, or there twice */
const placesOf = (
  tab: string,
  headings: readonly Cell[],
  { all, needed }: TabFields,
  settings: ColumnSettings,
) => {
  const places = new Map<SheetField, number>();
  for (const field of all) {
    const wanted = namesOf(field, settings).map(folded);
    const found = headings.flatMap((heading, place) => (wanted.includes(folded(heading)) ? [place] : []));
    if (found.length > 1)
      throw new FeedError(
        `The tab "${tab}" has more than one column for ${quoted([field], settings)}: ${found
          .map((place) => `"${String(headings[place])}"`)
          .join(' and ')}. Nothing is read until there is one.`,
      );
    if (found[0] !== undefined) places.set(field, found[0]);
  }
  const isNeeded = (field: SheetField) => needed.includes(field) || settings[field] !== undefined;
  const gone = all.filter((field) => isNeeded(field) && !places.has(field));
  if (gone.length > 0)
    throw new FeedError(
      `The tab "${tab}" has no column ${quoted(gone, settings)}: it was renamed or removed. Nothing is read until it is back.`,
    );
  return places;
};

/** The rows of a tab below its headings, blank ones left out. @throws FeedError when a column is not as it should be */
export const readTab = (
  tab: string,
  { rows }: Tab,
  fields: TabFields,
  settings: ColumnSettings,
): SheetRow[] => {
  const top = rows.findIndex((cells) => cells.some((cell) => !isBlank(cell)));
  const places = placesOf(tab, rows[top] ?? [], fields, settings);
  const below = rows.flatMap((cells, index): SheetRow[] => {
    if (index <= top || cells.every(isBlank)) return [];
    const cell = (field: SheetField): Cell => {
      const place = places.get(field);
      const found = place === undefined ? null : (cells[place] ?? null);
      return isBlank(found) ? null : found;
    };
    return [{ row: index + 1, cell }];
  });
  if (below.length > mostFeedRecords)
    throw new FeedError(
      `The tab "${tab}" has ${below.length.toLocaleString('en-GB')} rows; ${mostFeedRecords.toLocaleString('en-GB')} can be read. Move old ones to another tab.`,
    );
  return below;
};
