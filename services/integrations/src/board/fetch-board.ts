import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { FeedError } from '../feeds/feed-error.ts';
import type { Board, BoardRow } from './board.ts';
import { mapColumns, requireColumns, type ColumnMap, type ColumnSettings } from './map-columns.ts';
import { readRow } from './read-row.ts';
import type { StatusLabels } from './status-labels.ts';

export interface BoardFetch {
  readonly name: string;
  /** By reference in upper case. */
  readonly items: ReadonlyMap<string, BoardItem>;
  /** The provider's ids of these items, by reference in upper case. */
  readonly itemIds: ReadonlyMap<string, string>;
  /** The provider's ids of items on the board whose reference cannot be read. */
  readonly withoutReference: ReadonlySet<string>;
  /** The applications whose stage has no time of its own. */
  readonly untimed: ReadonlySet<string>;
  /** What was left out and why. */
  readonly notes: readonly string[];
}

export interface BoardMapping {
  readonly columns: ColumnSettings;
  readonly labels: StatusLabels;
}

/** Notices a board whose pages lead round in a circle, which would never end. @throws FeedError */
const createPageCheck = () => {
  const seen = new Set<string>();
  return (rows: readonly BoardRow[]): void => {
    const before = seen.size;
    for (const { id } of rows) seen.add(id);
    if (rows.length > 0 && seen.size === before)
      throw new FeedError('monday.com gave the same page of the board twice');
  };
};

const noReferences = ({ columns }: ColumnMap) =>
  new FeedError(
    `No item of the board has a readable reference in its column "${columns.get('applicationId')?.title ?? ''}", so nothing was read. Fill in that column, or name another in MONDAY_COLUMNS.`,
  );

/**
 * Fetches a whole board.
 * @throws FeedError when any part of it cannot be read, or none of its references: there is no half of a board
 */
export const fetchBoard = async (
  board: Board,
  boardId: string,
  mapping: BoardMapping,
  onCall: () => void,
): Promise<BoardFetch> => {
  const head = await board.head(boardId, onCall);
  const map = mapColumns(head.columns, mapping.columns);
  requireColumns(map, mapping.columns);
  const notes: string[] = [];
  const items = new Map<string, BoardItem>();
  const itemIds = new Map<string, string>();
  const withoutReference = new Set<string>();
  const untimed = new Set<string>();
  const columnIds = [...map.columns.values()].map(({ id }) => id);
  const checkPage = createPageCheck();
  for await (const rows of board.pages(boardId, columnIds, onCall)) {
    checkPage(rows);
    for (const row of rows) {
      const outcome = readRow(row, map, mapping.labels);
      const { item } = outcome;
      notes.push(...outcome.faults);
      if (item === null) {
        if (row.isActive) withoutReference.add(row.id);
        continue;
      }
      const key = item.applicationId.toUpperCase();
      if (items.has(key))
        notes.push(`Application ${item.applicationId} is on the board more than once: the first counts`);
      else {
        items.set(key, item);
        itemIds.set(key, row.id);
        if (!outcome.hasStageTime) untimed.add(key);
      }
    }
  }
  if (items.size === 0 && withoutReference.size > 0) throw noReferences(map);
  return { name: head.name, items, itemIds, withoutReference, untimed, notes };
};
