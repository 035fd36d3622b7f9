import type { Channel } from '@loanline/proto/enums/channels';
import type { MessageType } from '@loanline/proto/enums/message-statuses';
import type { PoolClient } from 'pg';
import type { MediaReference } from './message-row.ts';

/** What a customer sent. */
export interface NewInbound {
  /** A locked thread. */
  readonly threadId: number;
  readonly channel: Channel;
  readonly sender: string;
  readonly receiver: string;
  readonly providerMessageId: string;
  readonly body: string;
  readonly messageType: MessageType;
  readonly media: readonly MediaReference[];
  /** A reaction to a message, which needs no answer. */
  readonly isReaction?: boolean | undefined;
  /** When the customer sent it, as the provider says, or when we received it. */
  readonly at: Date;
}

const statement = `
WITH sent AS (
  SELECT s.*, row_number() OVER (PARTITION BY s.conversation_id ORDER BY s.n) AS place
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
    $9::timestamptz[], $10::boolean[]) WITH ORDINALITY
    AS s (conversation_id, channel, sender, receiver, provider_message_id, body, message_type, media, at, is_reaction, n)
  -- Row by row: a join, planned while the table is small, would read all of it.
  WHERE (SELECT true FROM messages m WHERE m.provider_message_id = s.provider_message_id LIMIT 1) IS NULL
), counted AS (
  SELECT conversation_id, count(*)::int AS count, max(place) FILTER (WHERE NOT is_reaction)::int AS last_place,
    max(at) FILTER (WHERE NOT is_reaction) AS at
  FROM sent GROUP BY conversation_id
), bumped AS (
  UPDATE conversations c SET last_sequence = last_sequence + count,
    last_inbound_sequence = coalesce(last_sequence + last_place, last_inbound_sequence),
    last_message_at = clock_timestamp(), last_inbound_at = greatest(last_inbound_at, at)
  FROM counted WHERE c.id = counted.conversation_id
  RETURNING c.id, c.last_sequence - count AS before
)
INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, provider_message_id,
  body, message_type, media, status, created_at)
SELECT b.id, b.before + s.place, s.channel, 'conversation', 'inbound', s.sender, s.receiver, s.provider_message_id,
  s.body, s.message_type, s.media, 'received', clock_timestamp()
FROM sent s JOIN bumped b ON b.id = s.conversation_id ORDER BY s.n
RETURNING id, provider_message_id AS "providerMessageId"`;

/**
 * Stores what customers sent, in the given order. It answers the new ids by the provider's id, without messages that
 * were already stored.
 */
export const insertInbound = async (
  client: PoolClient,
  messages: readonly NewInbound[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ id: number; providerMessageId: string | null }>({
    name: 'insert-inbound',
    text: statement,
    values: [
      messages.map(({ threadId }) => threadId),
      messages.map(({ channel }) => channel),
      messages.map(({ sender }) => sender),
      messages.map(({ receiver }) => receiver),
      messages.map(({ providerMessageId }) => providerMessageId),
      messages.map(({ body }) => body),
      messages.map(({ messageType }) => messageType),
      messages.map(({ media }) => JSON.stringify(media)),
      messages.map(({ at }) => at),
      messages.map(({ isReaction = false }) => isReaction),
    ],
  });
  return new Map(
    rows.flatMap(({ id, providerMessageId }) =>
      providerMessageId === null ? [] : [[providerMessageId, id]],
    ),
  );
};
