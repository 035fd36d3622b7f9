import { largestStored } from '@loanline/proto/entities/fields';
import type { Pool } from 'pg';
import { messageColumns, messageTables, type MessageRow } from './message-row.ts';

export interface HistoryQuery {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** One page of a thread, oldest first, and whether there is more of it in that direction. */
export const messageHistory = async (
  pool: Pool,
  threadId: number,
  { after, before, limit }: HistoryQuery,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> => {
  const forwards = after !== undefined;
  const { rows } = await pool.query<MessageRow>({
    name: forwards ? 'messages-after' : 'messages-before',
    text: `
      SELECT ${messageColumns} FROM ${messageTables}
      WHERE m.conversation_id = $1 AND m.sequence ${forwards ? '>' : '<'} $2
      ORDER BY m.sequence ${forwards ? 'ASC' : 'DESC'} LIMIT $3`,
    values: [threadId, after ?? before ?? largestStored, limit + 1],
  });
  const page = rows.slice(0, limit);
  return { rows: forwards ? page : page.reverse(), hasMore: rows.length > limit };
};
