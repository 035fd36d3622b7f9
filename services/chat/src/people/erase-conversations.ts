import { carried } from '@loanline/kit/outbox/outbox';
import type { PoolClient } from 'pg';

/** In the order in which posts lock them; what waited for a lock sees what was written while it waited. */
const lock = `SELECT id FROM conversations WHERE kind = $1 AND subject = ANY ($2) ORDER BY subject FOR UPDATE`;

const statement = `
WITH erased AS (
  DELETE FROM conversations WHERE id = ANY ($1) RETURNING id, kind, subject
), messages AS (
  DELETE FROM chat_messages m USING erased e WHERE m.conversation_id = e.id RETURNING 1
), positions AS (
  DELETE FROM read_positions p USING erased e WHERE p.conversation_id = e.id
), inquiries AS (
  DELETE FROM customer_inquiries i USING erased e WHERE e.kind = 'inquiry' AND i.inquiry_id = e.subject
), untold AS (
  DELETE FROM outbox o USING erased e WHERE o.key = e.subject
), told AS (
  -- Whoever has it on a screen reads it again, and finds it gone.
  INSERT INTO outbox (name, key, version, data, correlation_id)
  SELECT 'inquiry.changed.v1', subject, 1, jsonb_build_object('inquiryId', subject, 'status', 'resolved'), $2
  FROM erased WHERE kind = 'inquiry' ORDER BY subject
)
SELECT count(*)::int AS messages FROM messages`;

/** Erases conversations of one kind by what they belong to; answers how many messages were in them. */
export const eraseConversations = async (
  client: PoolClient,
  kind: 'application' | 'inquiry',
  subjects: readonly string[],
  correlationId: string,
): Promise<number> => {
  const { rows: locked } = await client.query<{ id: number }>(lock, [kind, subjects]);
  const { rows } = await client.query<{ messages: number }>(statement, [
    locked.map(({ id }) => id),
    carried(correlationId),
  ]);
  return rows[0]?.messages ?? 0;
};
