import { randomUUID } from 'node:crypto';
import type { Monday, SandboxBoard, SandboxItem } from './boards.ts';

/** An error of the service, as GraphQL answers it: HTTP 200 and a code. */
export class MondayError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Variables {
  readonly board?: string;
  readonly cursor?: string;
  readonly limit?: number;
  readonly columns?: readonly string[] | null;
}

const presentItem = (board: SandboxBoard, item: SandboxItem, columns: readonly string[] | null) => ({
  id: item.id,
  name: item.name,
  state: item.state,
  updated_at: item.updatedAt,
  // The item's name is a column of the board, but no column value.
  column_values: board.columns
    .filter(({ id, archived }) => id !== 'name' && !archived && (columns?.includes(id) ?? true))
    .map(({ id, type }) => {
      const { text = null, updatedAt = item.updatedAt } = item.values[id] ?? {};
      if (type === 'mirror' || type === 'board_relation') return { id, text: null, display_value: text };
      return { id, text, ...(type === 'status' && { updated_at: text === null ? null : updatedAt }) };
    }),
});

const mostItems = 500;

/** A page of the active items, and the cursor of the next one. */
const page = (
  monday: Monday,
  board: SandboxBoard,
  from: number,
  { limit = 25, columns = null }: Variables,
) => {
  if (limit < 1 || limit > mostItems)
    throw new MondayError('INVALID_ARGUMENT', `limit must be between 1 and ${mostItems}`);
  const active = board.items.filter(({ state }) => state === 'active');
  const hasMore = active.length > from + limit;
  const cursor = hasMore ? randomUUID() : null;
  if (cursor) monday.cursors.set(cursor, { board: board.id, from: from + limit, columns });
  return { cursor, items: active.slice(from, from + limit).map((item) => presentItem(board, item, columns)) };
};

/**
 * Answers the three questions that a sync asks: a board's columns, its first page, the pages after it. What monday.com
 * would not understand is refused as it refuses it. @throws MondayError
 */
export const answerQuery = (monday: Monday, query: string, variables: Variables): unknown => {
  if (/next_items_page\s*\(/.test(query)) {
    const known = monday.cursors.get(variables.cursor ?? '');
    const board = known && monday.boards.get(known.board);
    if (!board) throw new MondayError('CursorExpiredError', 'The cursor is not valid, or over an hour old');
    return { next_items_page: page(monday, board, known.from, variables) };
  }
  if (!/boards\s*\(\s*ids:/.test(query))
    throw new MondayError('undefinedField', 'This field is not one of the sandbox');
  const board = monday.boards.get(variables.board ?? '');
  if (!board) return { boards: [] };
  if (/items_page\s*\(/.test(query)) return { boards: [{ items_page: page(monday, board, 0, variables) }] };
  const columns = board.columns.map(({ id, title, type, archived = false }) => ({
    id,
    title,
    type,
    archived,
  }));
  return { boards: [{ name: board.name, columns }] };
};
