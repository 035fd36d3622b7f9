import type { PoolClient } from 'pg';
import { reasonOf } from '../bus/handle-event.ts';
import type { OutboxRow } from './outbox.ts';

/** How often the bus may refuse an event before it is set aside. */
const mostRefusals = 3;

type Id = OutboxRow['id'];

/**
 * Decides how many events to publish at once: a whole batch or, after a refusal, one by one until as many as the batch
 * had are published. It counts the refusals of each event.
 */
export const createRefusals = (batchSize: number) => {
  const counts = new Map<string, number>();
  let single = 0;
  return {
    nextSize: (): number => (single > 0 ? 1 : batchSize),
    taken: (rows: readonly OutboxRow[]): void => {
      single = rows.length === 0 ? 0 : Math.max(0, single - 1);
      if (single === 0) counts.clear();
    },
    /** The event to set aside, if it is already known which one it is. */
    refused: (rows: readonly OutboxRow[]): OutboxRow | undefined => {
      const [row, ...others] = rows;
      if (!row || others.length > 0) {
        single = rows.length;
        return undefined;
      }
      const id = String(row.id);
      const count = (counts.get(id) ?? 0) + 1;
      single = Math.max(1, single);
      counts.set(id, count);
      return count < mostRefusals ? undefined : row;
    },
  };
};

/**
 * Sets an event aside so that those behind it can be published. It runs in the transaction that holds the relay's lock.
 */
export const setAside = (client: PoolClient, id: Id, error: Error) =>
  client.query(
    `WITH refused AS (DELETE FROM outbox WHERE id = $1 RETURNING *)
     INSERT INTO outbox_dead (id, event_id, name, key, version, data, correlation_id, traceparent, occurred_at, reason)
     SELECT id, event_id, name, key, version, data, correlation_id, traceparent, occurred_at, $2 FROM refused
     ON CONFLICT DO NOTHING`,
    [id, reasonOf(error)],
  );
