import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool, PoolClient } from 'pg';

/** A thread, with how far one member of staff has read it. */
export interface ThreadRow {
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
 * How far somebody has read, and the customer's messages after that. For somebody who never opened a thread it
 * counts what came after our last answer. `$1` is their username.
 */
export const readColumns = `
  coalesce(r.sequence, c.last_outbound_sequence) AS "lastRead",
  (SELECT count(*)::int FROM messages m WHERE m.conversation_id = c.id AND m.direction = 'inbound'
    AND m.sequence > coalesce(r.sequence, c.last_outbound_sequence)) AS unread`;

export const threadColumns = `
  c.id, c.channel, c.phone_e164 AS "phoneE164", c.back_call_request_id AS "backCallRequestId",
  c.customer_name AS "customerName", c.last_sequence AS "lastSequence", c.last_message_at AS "lastMessageAt",
  c.last_inbound_at AS "lastInboundAt", c.created_at AS "createdAt", ${readColumns}`;

export const threadTables = `
  conversations c LEFT JOIN conversation_reads r ON r.username = $1 AND r.conversation_id = c.id`;

export const findThread = async (
  client: Pool | PoolClient,
  username: string,
  id: number,
): Promise<ThreadRow | null> => {
  const { rows } = await client.query<ThreadRow>(
    `SELECT ${threadColumns} FROM ${threadTables} WHERE c.id = $2`,
    [username, id],
  );
  return rows[0] ?? null;
};

/** The thread with a phone number over a channel, when there is one. */
export const findThreadWith = async (
  client: Pool | PoolClient,
  username: string,
  channel: Channel,
  phoneE164: string,
): Promise<ThreadRow | null> => {
  const { rows } = await client.query<ThreadRow>(
    `SELECT ${threadColumns} FROM ${threadTables} WHERE c.channel = $2 AND c.phone_e164 = $3`,
    [username, channel, phoneE164],
  );
  return rows[0] ?? null;
};

export interface Opening {
  readonly channel: Channel;
  readonly phoneE164: string;
  readonly backCallRequestId: number | null;
  readonly customerName: string | null;
  /** The message is for the person of this name: a number may have passed from one customer to another. */
  readonly isAddressed?: boolean;
}

/** Identifies a thread: one phone number over one channel. */
export const lineOf = ({ channel, phoneE164 }: Pick<Opening, 'channel' | 'phoneE164'>): string =>
  `${phoneE164} ${channel}`;

/**
 * Opens threads with phone numbers, or finds the existing ones, and locks them until the transaction ends. It
 * returns their ids in the given order. Without a request of its own, a thread belongs to the latest one from its
 * number that is not cleared.
 * @param openings no two with the same channel and number
 */
export const openThreads = async (client: PoolClient, openings: readonly Opening[]): Promise<number[]> => {
  const { rows } = await client.query<Opening & { id: number }>({
    name: 'open-threads',
    text: `
      WITH opening AS (
        SELECT o.channel, o.phone, o.request_id, o.name, l.id AS latest_id,
          l.customer_name AS latest_name
        FROM unnest($1::text[], $2::text[], $3::int[], $4::text[]) AS o (channel, phone, request_id, name)
        LEFT JOIN LATERAL (
          SELECT id, customer_name FROM back_call_requests
          WHERE phone_e164 = o.phone AND cleared_at IS NULL AND o.request_id IS NULL ORDER BY id DESC LIMIT 1
        ) l ON true
      )
      INSERT INTO conversations AS known (channel, phone_e164, back_call_request_id, customer_name)
      SELECT channel, phone, coalesce(request_id, latest_id), coalesce(name, latest_name) FROM opening
      ORDER BY phone, channel
      ON CONFLICT (channel, phone_e164) DO UPDATE SET
        back_call_request_id = CASE
          WHEN excluded.phone_e164 || ' ' || excluded.channel = ANY ($5) THEN excluded.back_call_request_id
          ELSE coalesce(excluded.back_call_request_id, (
            SELECT id FROM back_call_requests WHERE id = known.back_call_request_id AND cleared_at IS NULL)) END,
        customer_name = CASE
          WHEN excluded.phone_e164 || ' ' || excluded.channel = ANY ($6)
            THEN coalesce(excluded.customer_name, known.customer_name)
          ELSE coalesce(known.customer_name, excluded.customer_name) END
      RETURNING id, channel, phone_e164 AS "phoneE164"`,
    values: [
      openings.map(({ channel }) => channel),
      openings.map(({ phoneE164 }) => phoneE164),
      openings.map(({ backCallRequestId }) => backCallRequestId),
      openings.map(({ customerName }) => customerName),
      openings.filter(({ backCallRequestId }) => backCallRequestId !== null).map(lineOf),
      openings
        .filter(({ backCallRequestId, isAddressed }) => backCallRequestId !== null || isAddressed)
        .map(lineOf),
    ],
  });
  const ids = new Map(rows.map((row) => [lineOf(row), row.id]));
  return openings.map((opening) => {
    const id = ids.get(lineOf(opening));
    if (id === undefined) throw new Error('A thread was neither there nor opened');
    return id;
  });
};

/** Opens one thread, or finds the existing one, and locks it until the transaction ends. */
export const openThread = async (client: PoolClient, opening: Opening): Promise<number> => {
  const [id] = await openThreads(client, [opening]);
  if (id === undefined) throw new Error('A thread was neither there nor opened');
  return id;
};

/** When the customer of a phone number last wrote over a channel; null for never. */
export const lastInboundAt = async (
  client: PoolClient,
  channel: Channel,
  phoneE164: string,
): Promise<Date | null> => {
  const { rows } = await client.query<{ lastInboundAt: Date | null }>(
    'SELECT last_inbound_at AS "lastInboundAt" FROM conversations WHERE channel = $1 AND phone_e164 = $2',
    [channel, phoneE164],
  );
  return rows[0]?.lastInboundAt ?? null;
};

/** The sequence of the last message of a locked thread, 0 without messages. */
export const lastSequence = async (client: PoolClient, id: number): Promise<number> => {
  const { rows } = await client.query<{ sequence: number }>(
    'SELECT last_sequence AS sequence FROM conversations WHERE id = $1',
    [id],
  );
  return rows[0]?.sequence ?? 0;
};
