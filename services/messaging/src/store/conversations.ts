import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool, PoolClient } from 'pg';

/** A conversation, with how far one member of staff has read it. */
export interface ConversationRow {
  readonly id: number;
  readonly channel: Channel;
  readonly phoneE164: string;
  readonly backCallRequestId: number | null;
  readonly customerName: string | null;
  readonly lastSequence: number;
  readonly lastMessageAt: Date | null;
  readonly lastInboundAt: Date | null;
  readonly createdAt: Date;
  readonly lastRead: number;
  readonly unread: number;
}

/**
 * How far somebody has read, and the customer's messages after that. Whoever never opened a conversation counts what came
 * after our last answer. `$1` is their username.
 */
export const readColumns = `
  coalesce(r.sequence, c.last_outbound_sequence) AS "lastRead",
  (SELECT count(*)::int FROM messages m WHERE m.conversation_id = c.id AND m.direction = 'inbound'
    AND m.sequence > coalesce(r.sequence, c.last_outbound_sequence)) AS unread`;

export const conversationColumns = `
  c.id, c.channel, c.phone_e164 AS "phoneE164", c.back_call_request_id AS "backCallRequestId",
  c.customer_name AS "customerName", c.last_sequence AS "lastSequence", c.last_message_at AS "lastMessageAt",
  c.last_inbound_at AS "lastInboundAt", c.created_at AS "createdAt", ${readColumns}`;

export const conversationTables = `
  conversations c LEFT JOIN conversation_reads r ON r.username = $1 AND r.conversation_id = c.id`;

export const findConversation = async (
  client: Pool | PoolClient,
  username: string,
  id: number,
): Promise<ConversationRow | null> => {
  const { rows } = await client.query<ConversationRow>(
    `SELECT ${conversationColumns} FROM ${conversationTables} WHERE c.id = $2`,
    [username, id],
  );
  return rows[0] ?? null;
};

/** The conversation with a phone number over a channel, when there is one. */
export const findConversationWith = async (
  client: Pool | PoolClient,
  username: string,
  channel: Channel,
  phoneE164: string,
): Promise<ConversationRow | null> => {
  const { rows } = await client.query<ConversationRow>(
    `SELECT ${conversationColumns} FROM ${conversationTables} WHERE c.channel = $2 AND c.phone_e164 = $3`,
    [username, channel, phoneE164],
  );
  return rows[0] ?? null;
};

export interface Opening {
  readonly channel: Channel;
  readonly phoneE164: string;
  readonly backCallRequestId: number | null;
  readonly customerName: string | null;
}

/**
 * Opens the conversation with a phone number, or takes the one there is, and locks it until the transaction ends. Without a
 * request of its own it belongs to the latest one from this number.
 */
export const openConversation = async (
  client: PoolClient,
  { channel, phoneE164, backCallRequestId, customerName }: Opening,
): Promise<number> => {
  const { rows } = await client.query<{ id: number }>({
    name: 'open-conversation',
    text: `
      WITH latest AS (
        SELECT id, customer_name FROM back_call_requests
        WHERE phone_e164 = $2 AND cleared_at IS NULL AND $3::int IS NULL ORDER BY id DESC LIMIT 1
      )
      INSERT INTO conversations AS known (channel, phone_e164, back_call_request_id, customer_name)
      VALUES ($1, $2, coalesce($3, (SELECT id FROM latest)), coalesce($4, (SELECT customer_name FROM latest)))
      ON CONFLICT (channel, phone_e164) DO UPDATE SET
        back_call_request_id = coalesce($3, known.back_call_request_id, excluded.back_call_request_id),
        customer_name = coalesce(
          CASE WHEN $3::int IS NOT NULL THEN $4 END, known.customer_name, excluded.customer_name)
      RETURNING id`,
    values: [channel, phoneE164, backCallRequestId, customerName],
  });
  if (!rows[0]) throw new Error('A conversation was neither there nor opened');
  return rows[0].id;
};

/** The sequence of the last message of a locked conversation, 0 when there is none. */
export const lastSequence = async (client: PoolClient, id: number): Promise<number> => {
  const { rows } = await client.query<{ sequence: number }>(
    'SELECT last_sequence AS sequence FROM conversations WHERE id = $1',
    [id],
  );
  return rows[0]?.sequence ?? 0;
};
