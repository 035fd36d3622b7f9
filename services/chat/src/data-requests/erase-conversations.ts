import { inquiryReferenceOf } from '@loanline/kit/customer-records/inquiry-reference';
import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import type { EventName } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import type { ConversationKind } from '../conversations/store/conversations.ts';

/** In the order in which posts lock them; what waited for a lock sees what was written while it waited. */
const lock = `SELECT id FROM conversations WHERE kind = $1 AND subject = ANY ($2) ORDER BY subject FOR UPDATE`;

const statement = recording({
  text: `
WITH erased AS (
  DELETE FROM conversations WHERE id = ANY ($1) RETURNING id, kind, subject
), messages AS (
  DELETE FROM chat_messages m USING erased e WHERE m.conversation_id = e.id RETURNING 1
), positions AS (
  DELETE FROM read_positions p USING erased e WHERE p.conversation_id = e.id
), answers AS (
  DELETE FROM answers a USING erased e WHERE a.conversation_id = e.id
), inquiries AS (
  DELETE FROM customer_inquiries i USING erased e WHERE e.kind = 'inquiry' AND i.inquiry_id = e.subject
), announced AS (
  -- A screen that shows it fetches it again, and finds that it no longer exists.
  ${eventInsert('inquiry.changed.v1', {
    from: `erased WHERE kind = 'inquiry' ORDER BY subject`,
    key: 'subject',
    version: '1',
    data: { inquiryId: 'subject', status: `'resolved'`, erased: 'true' },
  })}
)
SELECT count(*)::int AS messages FROM messages`,
});

/** Events that belong to conversations. */
const eventsOf: Readonly<Record<ConversationKind, readonly EventName[]>> = {
  application: ['chat.message-posted.v1', 'chat.lender-wrote.v1', 'chat.customer-wrote.v1', 'chat.read.v1'],
  inquiry: ['inquiry.opened.v1', 'inquiry.changed.v1', 'inquiry.message-posted.v1', 'inquiry.read.v1'],
};

/** Erases conversations of one kind by what they belong to; returns how many messages were in them. */
export const eraseConversations = async (
  client: PoolClient,
  kind: ConversationKind,
  subjects: readonly string[],
): Promise<number> => {
  const { rows: locked } = await client.query<{ id: number }>(lock, [kind, subjects]);
  await withdrawEvents(client, eventsOf[kind], subjects);
  if (kind === 'inquiry')
    await withdrawEvents(client, ['inquiry.written.v1'], subjects.map(inquiryReferenceOf));
  const { rows } = await client.query<{ messages: number }>(statement([locked.map(({ id }) => id)]));
  return rows[0]?.messages ?? 0;
};
