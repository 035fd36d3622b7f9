import type { AnyEvent } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { BatchHandler } from './transactional-handler.ts';

/** Whether an event erases: such a one has the lock of erasures alone, all others share it. */
const erases = (event: AnyEvent): boolean =>
  event.name === 'application.erased.v1' ||
  (event.name === 'person.requested.v1' && event.data.kind === 'erasure');

/**
 * Remembers events; answers those that the queue has not handled before. Waits until no erasure is under way, or, with
 * an erasure among them, no other event: one that had not seen the erasure would bring back what it deleted.
 */
const rememberNew = async <E extends AnyEvent>(
  client: PoolClient,
  queue: string,
  events: readonly E[],
): Promise<E[]> => {
  const lock = events.some(erases) ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  const byId = new Map(events.map((event) => [event.id.toLowerCase(), event]));
  const { rows } = await client.query<{ id: string }>({
    name: `remember-events ${lock}`,
    // In one order, so that two instances with the same events cannot deadlock.
    text: `WITH turn AS MATERIALIZED (SELECT ${lock}(hashtext('loanline.erasure')))
      INSERT INTO inbox (queue, event_id) SELECT $1, id FROM turn, unnest($2::uuid[]) AS id ORDER BY id
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
