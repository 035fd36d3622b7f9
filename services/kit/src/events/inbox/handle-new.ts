import type { AnyEvent } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { BatchHandler } from './transactional-handler.ts';

/** Remembers events; answers those that the queue has not handled before. */
const rememberNew = async <E extends AnyEvent>(
  client: PoolClient,
  queue: string,
  events: readonly E[],
): Promise<E[]> => {
  const byId = new Map(events.map((event) => [event.id.toLowerCase(), event]));
  const { rows } = await client.query<{ id: string }>({
    name: 'remember-events',
    // In one order, so that two instances with the same events cannot deadlock.
    text: `INSERT INTO inbox (queue, event_id) SELECT $1, id FROM unnest($2::uuid[]) AS id ORDER BY id
      ON CONFLICT DO NOTHING RETURNING event_id AS id`,
    values: [queue, [...byId.keys()]],
  });
  const isNew = new Set(rows.map(({ id }) => id));
  return [...byId].flatMap(([id, event]) => (isNew.has(id) ? [event] : []));
};

/** Handles those of the events that are new, in the transaction that remembers them. */
export const handleNew = <E extends AnyEvent>(
  pool: Pool,
  queue: string,
  { batch }: BatchHandler<E>,
  events: readonly E[],
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const news = await rememberNew(client, queue, events);
    if (news.length > 0) await batch(news, client);
  });
