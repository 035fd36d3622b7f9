import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { Pool } from 'pg';
import type { ConversationKey } from './conversations.ts';

export interface ReadPosition extends ConversationKey {
  readonly reader: Sender;
  /** Whose own position moves as well, when staff read. */
  readonly username: string | null;
  /** Sequence of the last message seen; null for all there are. */
  readonly upTo: number | null;
}

/** Positions only grow, and never beyond the last message; the event goes out only when one moved. */
const statementOf = (announced: string) => `
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
  ${announced}
)
SELECT customer_read AS customer, admin_read AS admin FROM moved`;

const announced = {
  from: `before WHERE CASE WHEN $3 = 'customer' THEN seen > customer_read ELSE EXISTS (SELECT FROM mine) END`,
  key: 'subject',
  version: 'last_sequence',
};
const fields = { reader: '$3::text', username: '$4::text', sequence: 'seen' };

const statements = {
  application: recording({
    name: 'mark-chat-read',
    text: statementOf(
      eventInsert('chat.read.v1', { ...announced, data: { applicationId: 'subject', ...fields } }),
    ),
  }),
  inquiry: recording({
    name: 'mark-inquiry-read',
    text: statementOf(
      eventInsert('inquiry.read.v1', { ...announced, data: { inquiryId: 'subject', ...fields } }),
    ),
  }),
};

/** Moves a read position; answers both sides' positions, or null when there is no such conversation. */
export const markRead = async (pool: Pool, position: ReadPosition): Promise<ReadPositions | null> => {
  const { kind, subject, reader, username, upTo } = position;
  const { rows } = await pool.query<ReadPositions>(statements[kind]([kind, subject, reader, username, upTo]));
  return rows[0] ?? null;
};
