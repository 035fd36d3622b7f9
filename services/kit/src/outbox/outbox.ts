import type { AnyEvent, EventName, EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { activeTraceparent } from '../tracing/tracing.ts';
import { checkEventSize } from './event-size.ts';

/**
 * What the outbox holds as `correlation_id`: the id and, where the work under way is traced, a blank and its `traceparent`,
 * so that the trace goes on from whichever process publishes the event.
 */
export const carried = (correlationId: string): string => {
  const traceparent = activeTraceparent();
  return traceparent === undefined ? correlationId : `${correlationId} ${traceparent}`;
};

/** An event to be published; the database gives it its id and its moment unless they are given. */
export type NewEvent<N extends EventName = EventName> = N extends EventName
  ? Omit<EventOf<N>, 'id' | 'occurredAt'> & { readonly id?: string; readonly occurredAt?: string }
  : never;

/**
 * Leaves events for the relay, in their order, in the caller's transaction: they are published if it commits, and only
 * then. Wake the relay after the commit; without that, it finds them at its next poll.
 *
 * A caller that writes in one statement saves the round trip with a CTE of its own:
 *
 *     WITH stored AS (INSERT INTO things (...) VALUES (...) RETURNING *), announced AS (
 *       INSERT INTO outbox (name, key, version, data, correlation_id)
 *       SELECT 'thing.stored.v1', id, version, jsonb_build_object('thingId', id), $3 FROM stored
 *     ) SELECT * FROM stored
 *
 * What it gives as `correlation_id` goes through `carried`.
 *
 * Events of one key keep the order of their commits when each transaction locks the aggregate's row before it writes.
 *
 * @throws EventTooLargeError when one is above `maxEventBytes`; a statement of its own meets the table's constraint
 */
export const insertEvents = async (client: Pool | PoolClient, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  for (const { name, data } of events) checkEventSize(name, data);
  await client.query({
    name: 'insert-events',
    text: `
      INSERT INTO outbox (event_id, name, key, version, data, correlation_id, occurred_at)
      SELECT coalesce((e.value->>'id')::uuid, gen_random_uuid()), e.value->>'name', e.value->>'key',
        (e.value->>'version')::bigint, e.value->'data', e.value->>'correlationId',
        coalesce((e.value->>'occurredAt')::timestamptz, clock_timestamp())
      FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e (value, place) ORDER BY e.place`,
    values: [
      JSON.stringify(events.map((event) => ({ ...event, correlationId: carried(event.correlationId) }))),
    ],
  });
};

/** A row of the outbox, as the relay reads it. */
export interface OutboxRow {
  readonly id: number | string;
  readonly event_id: string;
  readonly name: string;
  readonly key: string;
  readonly version: number | string;
  readonly data: unknown;
  readonly correlation_id: string;
  readonly occurred_at: Date;
}

/** Ids have blanks of their own, such as those of webhooks. */
const idAndTrace = /^(.*?)(?: (00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}))?$/s;

/** Subscribers check the data against its contract, so that one bad row does not hold up those behind it. */
export const toEvent = (row: OutboxRow): AnyEvent => {
  const [, correlationId, traceparent] = idAndTrace.exec(row.correlation_id) ?? [];
  return {
    id: row.event_id,
    name: row.name,
    key: row.key,
    version: Number(row.version),
    occurredAt: row.occurred_at.toISOString(),
    correlationId,
    traceparent,
    data: row.data,
  } as AnyEvent;
};
