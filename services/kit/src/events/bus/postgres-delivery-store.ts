import type { Pool } from 'pg';
import type { Queues, QueueState } from './bus.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';

const schema = `
SELECT pg_advisory_xact_lock(hashtext('loanline.bus'));
CREATE SCHEMA IF NOT EXISTS bus;
CREATE TABLE IF NOT EXISTS bus.bindings (
  queue text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (queue, name)
);
CREATE TABLE IF NOT EXISTS bus.deliveries (
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  queue text NOT NULL,
  event_id text NOT NULL,
  event jsonb NOT NULL,
  attempts integer NOT NULL,
  due_at timestamptz(3),
  reason text,
  failed_at timestamptz(3),
  PRIMARY KEY (queue, event_id)
);
CREATE INDEX IF NOT EXISTS deliveries_waiting ON bus.deliveries (queue, sequence) WHERE due_at IS NOT NULL;`;

const columns = `queue, event_id AS "eventId", event, attempts, due_at AS "dueAt", reason, failed_at AS "failedAt"`;

/** Stores deliveries in Postgres, in a schema of its own that it creates; for the embedded product. */
export const createPostgresDeliveryStore = (pool: Pool): DeliveryStore => {
  const select = async (rest: string, values: readonly unknown[]): Promise<Delivery[]> => {
    const { rows } = await pool.query<Delivery>(`SELECT ${columns} FROM bus.deliveries ${rest}`, [...values]);
    return rows;
  };

  return {
    open: async () => {
      await pool.query(schema);
      const { rows } = await pool.query<{ queue: string; names: string[] }>(
        'SELECT queue, array_agg(name) AS names FROM bus.bindings GROUP BY queue',
      );
      return Object.fromEntries(rows.map(({ queue, names }) => [queue, names])) as Queues;
    },
    bind: async (queue, names) => {
      await pool.query(
        'INSERT INTO bus.bindings (queue, name) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
        [queue, names],
      );
    },
    unbind: async (queue, names) => {
      await pool.query('DELETE FROM bus.bindings WHERE queue = $1 AND name = ANY ($2)', [queue, names]);
    },
    put: async (deliveries) => {
      if (deliveries.length === 0) return;
      await pool.query(
        `INSERT INTO bus.deliveries (queue, event_id, event, attempts, due_at, reason, failed_at)
         SELECT d.value->>'queue', d.value->>'eventId', d.value->'event', (d.value->>'attempts')::int,
           (d.value->>'dueAt')::timestamptz, d.value->>'reason', (d.value->>'failedAt')::timestamptz
         FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS d (value, place) ORDER BY d.place
         ON CONFLICT (queue, event_id) DO UPDATE SET attempts = excluded.attempts, due_at = excluded.due_at,
           reason = excluded.reason, failed_at = excluded.failed_at`,
        [JSON.stringify(deliveries)],
      );
    },
    remove: async (queue, eventIds) => {
      await pool.query('DELETE FROM bus.deliveries WHERE queue = $1 AND event_id = ANY ($2)', [
        queue,
        eventIds,
      ]);
    },
    due: (queue, now, except, limit) =>
      select('WHERE queue = $1 AND due_at <= $2 AND event_id <> ALL ($3) ORDER BY sequence LIMIT $4', [
        queue,
        now,
        except,
        limit,
      ]),
    nextDueAt: async (queue, now) => {
      const { rows } = await pool.query<{ at: Date | null }>(
        'SELECT min(due_at) AS at FROM bus.deliveries WHERE queue = $1 AND due_at > $2',
        [queue, now],
      );
      return rows[0]?.at ?? null;
    },
    count: async (queue, now) => {
      const { rows } = await pool.query<Omit<QueueState, 'consumers'>>(
        `SELECT count(*) FILTER (WHERE due_at <= $2)::int AS waiting,
           count(*) FILTER (WHERE due_at > $2)::int AS retrying,
           count(*) FILTER (WHERE due_at IS NULL)::int AS dead
         FROM bus.deliveries WHERE queue = $1`,
        [queue, now],
      );
      return rows[0] ?? { waiting: 0, retrying: 0, dead: 0 };
    },
    dead: (queue, limit) =>
      select('WHERE queue = $1 AND due_at IS NULL ORDER BY failed_at, sequence LIMIT $2', [queue, limit]),
    discard: async (queue, eventIds) => {
      const { rowCount } = await pool.query(
        'DELETE FROM bus.deliveries WHERE queue = $1 AND due_at IS NULL AND event_id = ANY ($2)',
        [queue, eventIds],
      );
      return rowCount ?? 0;
    },
    revive: async (queue, now, eventIds) => {
      const { rowCount } = await pool.query(
        `UPDATE bus.deliveries SET due_at = $2, attempts = 0
         WHERE queue = $1 AND due_at IS NULL AND ($3::text[] IS NULL OR event_id = ANY ($3))`,
        [queue, now, eventIds ?? null],
      );
      return rowCount ?? 0;
    },
  };
};
