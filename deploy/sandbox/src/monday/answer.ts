import { graphql, GraphQLError, type ExecutionResult } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { Monday, SandboxBoard, SandboxItem } from './boards.ts';
import { mondaySchema, valueTypeOf } from './schema.ts';

const refuse = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });

/** The item's name is a column of the board, but no column value. */
const valuesOf = (board: SandboxBoard, item: SandboxItem, ids: readonly string[] | null | undefined) =>
  board.columns.flatMap(({ id, type, archived }) => {
    if (type === 'name' || archived || !(ids?.includes(id) ?? true)) return [];
    const { text = null, updatedAt = item.updatedAt, address = text } = item.values[id] ?? {};
    const isShownOnly = type === 'mirror' || type === 'board_relation' || type === 'dependency';
    return {
      __typename: valueTypeOf(type),
      id,
      type,
      text: isShownOnly ? null : text,
      display_value: text ?? '',
      url: address,
      email: address,
      updated_at: text === null ? null : updatedAt,
    };
  });

/** The most that is asked for at once. */
const mostItems = 500;
/** As long as monday.com keeps a cursor. */
const cursorMs = 60 * 60_000;

interface PageArguments {
  readonly limit: number;
}

/** A page of the active items, and the cursor of the next one. */
const page = (monday: Monday, board: SandboxBoard, from: number, { limit }: PageArguments) => {
  if (limit < 1 || limit > mostItems)
    throw refuse('INVALID_ARGUMENT', `limit must be between 1 and ${mostItems}`);
  const active = board.items.filter(({ state }) => state === 'active');
  const end = from + Math.min(limit, monday.pageSize);
  const cursor = active.length > end ? randomUUID() : null;
  if (cursor) monday.cursors.set(cursor, { board: board.id, from: end, until: monday.now() + cursorMs });
  return {
    cursor,
    items: active.slice(from, end).map((item) => ({
      id: item.id,
      name: item.name,
      state: item.state,
      updated_at: item.updatedAt,
      column_values: ({ ids }: { ids?: readonly string[] | null }) => valuesOf(board, item, ids),
    })),
  };
};

const questions = (monday: Monday) => {
  const pageAfter = (cursor: string, args: PageArguments) => {
    const known = monday.cursors.get(cursor);
    const board = known && monday.boards.get(known.board);
    if (!board || known.until < monday.now())
      throw refuse('CursorExpiredError', 'The cursor is not valid, or over an hour old');
    return page(monday, board, known.from, args);
  };
  return {
    boards: ({ ids }: { ids?: readonly string[] | null }) =>
      [...monday.boards.values()]
        .filter(({ id }) => ids?.includes(id) ?? true)
        .map((board) => ({
          id: board.id,
          name: board.name,
          state: 'active',
          columns: board.columns.map(({ archived = false, ...column }) => ({ ...column, archived })),
          items_page: ({ cursor, ...args }: PageArguments & { cursor?: string | null }) =>
            cursor ? pageAfter(cursor, args) : page(monday, board, 0, args),
        })),
    next_items_page: ({ cursor, ...args }: PageArguments & { cursor: string }) => pageAfter(cursor, args),
  };
};

/** Answers a query over the part of monday.com's schema that there is; what is not in it is refused as GraphQL does. */
export const answerQuery = (
  monday: Monday,
  source: string,
  variableValues: Record<string, unknown>,
): Promise<ExecutionResult> =>
  graphql({ schema: mondaySchema, source, rootValue: questions(monday), variableValues });
