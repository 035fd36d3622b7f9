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

/** Locks the message that a callback names, by our key or by the provider's id; null when there is none. */
export const lockMessageNamed = async (
  client: PoolClient,
  { key, providerMessageId }: { readonly key: string | null; readonly providerMessageId: string | null },
): Promise<MessageRow | null> => {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM messages WHERE key = $1 OR provider_message_id = $2
     ORDER BY (key = $1) IS TRUE DESC LIMIT 1 FOR UPDATE`,
    [key, providerMessageId],
  );
  const id = rows[0]?.id;
  return id === undefined ? null : findMessage(client, id);
};
