import { carried } from '@loanline/kit/outbox/outbox';
import type { ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { Pool } from 'pg';
import { conversationKinds, type ConversationKey } from './conversations.ts';

export interface Reading extends ConversationKey {
  readonly reader: Sender;
  /** Whose own position moves as well, when staff read. */
  readonly username: string | null;
  /** Sequence of the last message seen; null for all there are. */
  readonly upTo: number | null;
  readonly correlationId: string;
}

/** Positions only grow, and never beyond the last message; the event goes out only when one moved. */
const statement = `
WITH before AS MATERIALIZED (
  SELECT c.*, least(coalesce($5, last_sequence), last_sequence) AS seen
  FROM conversations c WHERE kind = $1 AND subject = $2 FOR UPDATE
), mine AS (
  INSERT INTO read_positions (username, conversation_id, sequence)
  SELECT $4, id, seen FROM before WHERE $3 = 'admin'
  ON CONFLICT (username, conversation_id) DO UPDATE SET sequence = excluded.sequence
    WHERE read_positions.sequence < excluded.sequence
  RETURNING sequence
), moved AS (
  UPDATE conversations c SET
    customer_read = CASE WHEN $3 = 'customer' THEN greatest(c.customer_read, b.seen) ELSE c.customer_read END,
    admin_read = CASE WHEN $3 = 'admin' THEN greatest(c.admin_read, b.seen) ELSE c.admin_read END
  FROM before b WHERE c.id = b.id
  RETURNING c.customer_read, c.admin_read
), announced AS (
  INSERT INTO outbox (name, key, version, data, correlation_id)
  SELECT $7, b.subject, b.last_sequence, jsonb_strip_nulls(jsonb_build_object(
    $8::text, b.subject, 'reader', $3::text, 'username', $4::text, 'sequence', b.seen)), $6
  FROM before b
  WHERE CASE WHEN $3 = 'customer' THEN b.seen > b.customer_read ELSE EXISTS (SELECT FROM mine) END
)
SELECT customer_read AS customer, admin_read AS admin FROM moved`;

/** Moves a read position; answers both sides' positions, or null when there is no such conversation. */
export const markRead = async (pool: Pool, reading: Reading): Promise<ReadPositions | null> => {
  const { kind, subject, reader, username, upTo, correlationId } = reading;
  const { read, key } = conversationKinds[kind];
  const { rows } = await pool.query<ReadPositions>({
    name: 'mark-read',
    text: statement,
    values: [kind, subject, reader, username, upTo, carried(correlationId), read, key],
  });
  return rows[0] ?? null;
};
