import type { AnyEvent } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { erasureLock } from '../../compliance/data-requests/lock-erasures.ts';
import { inTransaction } from '../../database/transaction.ts';
import { inConnectionShare } from './connection-share.ts';
import { inErasureTurn } from './erasure-turns.ts';
import type { BatchHandler } from './transactional-handler.ts';

/** Whether an event erases. Such an event holds the lock of erasures alone; all others share it. */
const erases = (event: AnyEvent): boolean =>
  event.name === 'application.erased.v1' ||
  (event.name === 'person.requested.v1' && event.data.kind === 'erasure');

/** The result of remembering events. */
interface Remembered<E> {
  /** False when an erasure is under way or waits, for which this transaction was not to wait. */
  readonly hasLock: boolean;
  /** Those that the queue has not handled before. */
  readonly news: readonly E[];
}

/**
 * Remembers events while no erasure is under way. With an erasure among them, it waits until no other event is handled:
 * an event that had not seen the erasure would bring back what it deleted.
 */
const rememberNew = async <E extends AnyEvent>(
  client: PoolClient,
  queue: string,
  events: readonly E[],
  lock: keyof typeof erasureLock,
): Promise<Remembered<E>> => {
  const byId = new Map(events.map((event) => [event.id.toLowerCase(), event]));
  const { rows } = await client.query<{ hasLock: boolean; ids: string[] }>({
    name: `remember-events ${lock}`,
    // In one order, so that two instances with the same events cannot deadlock.
    text: `WITH turn AS MATERIALIZED (SELECT ${erasureLock[lock]} AS has_lock), remembered AS (
        INSERT INTO inbox (queue, event_id)
        SELECT $1, id FROM turn, unnest($2::uuid[]) AS id WHERE has_lock ORDER BY id
        ON CONFLICT DO NOTHING RETURNING event_id)
      SELECT has_lock AS "hasLock", ARRAY(SELECT event_id::text FROM remembered) AS ids FROM turn`,
    values: [queue, [...byId.keys()]],
  });
  const isNew = new Set(rows[0]?.ids);
  return {
    hasLock: rows[0]?.hasLock === true,
    news: [...byId].flatMap(([id, event]) => (isNew.has(id) ? [event] : [])),
  };
};

/**
 * Handles those of the events that are new, in the transaction that remembers them. Of those that have to wait for an
 * erasure, one holds a connection of the pool at a time, so that requests are still answered.
 */
export const handleNew = async <E extends AnyEvent>(
  pool: Pool,
  queue: string,
  { batch }: BatchHandler<E>,
  events: readonly E[],
): Promise<void> => {
  const transact = (lock: keyof typeof erasureLock) =>
    inConnectionShare(pool, () =>
      inTransaction(pool, async (client) => {
        const { hasLock, news } = await rememberNew(client, queue, events, lock);
        if (news.length > 0) await batch(news, client);
        return hasLock;
      }),
    );
  const inTurn = (lock: 'alone' | 'shared') =>
    inErasureTurn(pool, lock, () => transact(lock).then(() => undefined));
  if (events.some(erases)) return inTurn('alone');
  if (!(await transact('sharedAtOnce'))) await inTurn('shared');
};
