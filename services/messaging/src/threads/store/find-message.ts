import type { Pool, PoolClient } from 'pg';
import { messageColumns, messageTables, type MessageRow } from './message-row.ts';

const findBy = async (client: Pool | PoolClient, condition: string, value: unknown) => {
  const { rows } = await client.query<MessageRow>(
    `SELECT ${messageColumns} FROM ${messageTables} WHERE ${condition}`,
    [value],
  );
  return rows[0] ?? null;
};

export const findMessage = (client: Pool | PoolClient, id: number): Promise<MessageRow | null> =>
  findBy(client, 'm.id = $1', id);

export const findMessageByClientId = (
  client: Pool | PoolClient,
  clientId: string,
): Promise<MessageRow | null> => findBy(client, 'm.client_id = $1', clientId);

export const findRetryOf = (client: Pool | PoolClient, id: number): Promise<MessageRow | null> =>
  findBy(client, 'm.retry_of = $1', id);

/** A message that is there for sure. */
export const messageOf = async (client: Pool | PoolClient, id: number): Promise<MessageRow> => {
  const message = await findMessage(client, id);
  if (!message) throw new Error('A message that was stored is gone');
  return message;
};

/** Messages by their ids. */
export const messagesOf = async (
  client: Pool | PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MessageRow>> => {
  const { rows } = await client.query<MessageRow>({
    name: 'messages-of',
    text: `SELECT ${messageColumns} FROM ${messageTables} WHERE m.id = ANY ($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
};

/** How a provider's update names its message: by our key, or by the provider's id. */
export interface MessageName {
  readonly key: string | null;
  readonly providerMessageId: string | null;
}

/** Finds the ids of the messages that updates name, in order; null for an update whose message is unknown. */
export const messagesNamed = async (
  client: PoolClient,
  names: readonly MessageName[],
): Promise<(number | null)[]> => {
  const { rows } = await client.query<{ id: number | null }>({
    name: 'messages-named',
    text: `
      SELECT coalesce(
        (SELECT id FROM messages WHERE key = n.key),
        (SELECT id FROM messages WHERE provider_message_id = n.provider_message_id)) AS id
      FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS n (key, provider_message_id, place) ORDER BY n.place`,
    values: [names.map(({ key }) => key), names.map(({ providerMessageId }) => providerMessageId)],
  });
  return rows.map(({ id }) => id);
};
