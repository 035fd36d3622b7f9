import { eventsAtOnce, eventsInsert, eventsOf } from '@loanline/kit/events/outbox/event-sql';
import { messageInEvent } from '../conversations/store/message-row.ts';

/** Most conversations of one statement, which locks them. */
export const mostOfOneRound = 100;

const announced = { key: 'subject', version: 'sequence' };

/**
 * Stores the text `$2` as an automatic reply in each conversation whose customer has written since the office closed at
 * `$1`, with its event. It leaves out conversations that have had one since, and those in which staff have written since.
 * It moves no position of the lender, so that nobody counts as answered. The row lock makes two instances agree: the
 * second one finds the time of the reply.
 */
export const replyStatement = `
WITH due AS MATERIALIZED (
  SELECT c.id FROM conversations c
  WHERE c.waiting_since IS NOT NULL
    AND greatest(c.customer_wrote_at, CASE WHEN c.kind = 'inquiry' THEN c.opened_at END) >= $1::timestamptz
    AND (c.automatic_reply_at IS NULL OR c.automatic_reply_at < $1::timestamptz)
    AND NOT EXISTS (
      SELECT FROM chat_messages m
      WHERE m.conversation_id = c.id AND m.sequence = c.last_admin_sequence AND m.timestamp >= $1::timestamptz)
  ORDER BY c.waiting_since, c.id LIMIT ${mostOfOneRound} FOR UPDATE SKIP LOCKED
), bumped AS (
  UPDATE conversations c SET last_sequence = c.last_sequence + 1, automatic_reply_at = clock_timestamp()
  FROM due WHERE c.id = due.id
  RETURNING c.id AS conversation_id, c.kind, c.subject, c.last_sequence,
    greatest(c.customer_read, c.last_customer_sequence) AS customer_seen
), stored AS (
  INSERT INTO chat_messages (conversation_id, sequence, sender, text, is_automatic)
  SELECT conversation_id, last_sequence, 'admin', $2, true FROM bumped
  RETURNING *
), placed AS (
  SELECT b.kind, b.subject, greatest(1, b.last_sequence - b.customer_seen) AS unread, s.*
  FROM stored s JOIN bumped b USING (conversation_id)
), announced AS (
  ${eventsInsert([
    eventsOf('chat.message-posted.v1', {
      ...announced,
      from: `placed WHERE kind = 'application' ORDER BY id`,
      data: { applicationId: 'subject', message: messageInEvent },
    }),
    eventsOf('inquiry.message-posted.v1', {
      ...announced,
      from: `placed WHERE kind = 'inquiry' ORDER BY id`,
      data: { inquiryId: 'subject', unreadCount: 'unread', message: messageInEvent },
    }),
  ])}
)
${eventsAtOnce('announced')}`;
