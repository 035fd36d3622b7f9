import type { PoolClient } from 'pg';
import type { BoardFetch } from '../fetch-board.ts';

/** The applications that a board showed before, and that stay because their items may have lost their reference. */
export const listKept = async (
  client: PoolClient,
  boardId: string,
  { items, withoutReference }: BoardFetch,
): Promise<string[]> => {
  if (withoutReference.size === 0) return [];
  const { rows } = await client.query<{ reference: string }>(
    `SELECT application_id AS reference FROM board_items
     WHERE board_id = $1 AND application_id <> ALL ($2) ORDER BY application_id`,
    [boardId, [...items.keys()]],
  );
  return rows.map(({ reference }) => reference);
};
