import { carried } from '@loanline/kit/outbox/outbox';
import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool } from 'pg';
import { readColumns } from './conversations.ts';

export interface Reading {
  readonly conversationId: number;
  readonly username: string;
  /** Sequence of the last message seen; null for all there are. */
  readonly upTo: number | null;
  readonly correlationId: string;
}

/** Positions only grow, and never beyond the last message; the event goes out only when one moved. */
const statement = `
WITH mine AS (
  INSERT INTO conversation_reads AS known (username, conversation_id, sequence)
  SELECT $2, id, least(coalesce($3, last_sequence), last_sequence) FROM conversations WHERE id = $1
  ON CONFLICT (username, conversation_id) DO UPDATE SET sequence = excluded.sequence
    WHERE known.sequence < excluded.sequence
  RETURNING sequence
)
INSERT INTO outbox (name, key, version, data, correlation_id)
SELECT 'conversation.read.v1', $1::text, sequence,
  jsonb_build_object('conversationId', $1::int, 'username', $2::text, 'sequence', sequence), $4
FROM mine`;

/** Moves the read position of one member of staff. */
export const markRead = async (pool: Pool, reading: Reading): Promise<void> => {
  const { conversationId, username, upTo, correlationId } = reading;
  await pool.query({
    name: 'mark-conversation-read',
    text: statement,
    values: [conversationId, username, upTo, carried(correlationId)],
  });
};

export interface UnreadRow {
  readonly conversationId: number;
  readonly channel: Channel;
  readonly backCallRequestId: number | null;
  readonly unread: number;
}

/** Conversations in which one member of staff has something to read. */
export const unreadConversations = async (pool: Pool, username: string): Promise<UnreadRow[]> => {
  const { rows } = await pool.query<UnreadRow>({
    name: 'unread-conversations',
    text: `
      SELECT "conversationId", channel, "backCallRequestId", unread FROM (
        SELECT c.id AS "conversationId", c.channel, c.back_call_request_id AS "backCallRequestId", ${readColumns}
        FROM conversations c LEFT JOIN conversation_reads r ON r.username = $1 AND r.conversation_id = c.id
        WHERE c.last_inbound_sequence > coalesce(r.sequence, c.last_outbound_sequence)
      ) AS counted WHERE unread > 0 ORDER BY "conversationId"`,
    values: [username],
  });
  return rows;
};
