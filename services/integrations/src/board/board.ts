/** One column of a board. */
export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

/** What one item has in one column. */
export interface BoardValue {
  /** As the board shows it; null when it is empty. */
  readonly text: string | null;
  /** When it changed (ISO 8601), if the board says so. */
  readonly changedAt: string | null;
}

/** One row of a board. */
export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** When anything of it changed last (ISO 8601). */
  readonly changedAt: string;
  /** By column id. */
  readonly values: ReadonlyMap<string, BoardValue>;
}

export interface BoardHead {
  readonly name: string;
  readonly columns: readonly BoardColumn[];
}

/** A board that lists applications. `onCall` runs before each call of the provider, also for each page. */
export interface Board {
  /** @throws FeedError */
  head(boardId: string, onCall: () => void): Promise<BoardHead>;
  /**
   * The items, page by page, with their values in the columns that are asked for.
   * @throws FeedError, also in the middle: what came before it is then only a part
   */
  pages(
    boardId: string,
    columnIds: readonly string[],
    onCall: () => void,
  ): AsyncIterable<readonly BoardRow[]>;
}
