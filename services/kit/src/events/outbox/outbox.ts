import type { AnyEvent, EventName, EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { currentContext } from '../../runtime/current-context.ts';
import { activeTraceparent } from '../../runtime/request-context.ts';
import { checkEventSize } from './event-size.ts';

/**
 * Returns the value of `correlation_id` in the outbox: the id and, where the current work is traced, a space and its
 * `traceparent`, so that the trace continues from whichever process publishes the event.
 * @param correlationId of another request than the one under way, such as in a batch
 */
export const originOf = (correlationId = currentContext().correlationId): string => {
  const traceparent = activeTraceparent();
  return traceparent === undefined ? correlationId : `${correlationId} ${traceparent}`;
};

/** An event to be published; the database assigns its id and its time unless they are set. */
export type NewEvent<N extends EventName = EventName> = N extends EventName
  ? Pick<EventOf<N>, 'name' | 'key' | 'version' | 'data'> & {
      readonly id?: string;
      readonly occurredAt?: string;
      /** Of another request than the one under way, such as in a batch. */
      readonly correlationId?: string;
    }
  : never;

/**
 * The statement of `insertEvents`, for a transaction of Prisma.
 * @throws EventTooLargeError when one is above `maxEventBytes`
 */
export const insertOf = (events: readonly NewEvent[]) => {
  for (const { name, data } of events) checkEventSize(name, data);
  const isOfThisRequest = ({ correlationId }: NewEvent) => correlationId === undefined;
  const origin = events.some(isOfThisRequest) ? originOf() : '';
  const rows = events.map((event) => ({
    ...event,
    correlationId: isOfThisRequest(event) ? origin : originOf(event.correlationId),
  }));
  return {
    name: 'insert-events',
    text: `
      INSERT INTO outbox (event_id, name, key, version, data, correlation_id, occurred_at)
      SELECT coalesce((e.value->>'id')::uuid, gen_random_uuid()), e.value->>'name', e.value->>'key',
        (e.value->>'version')::bigint, e.value->'data', e.value->>'correlationId',
        coalesce((e.value->>'occurredAt')::timestamptz, clock_timestamp())
      FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e (value, place) ORDER BY e.place`,
    values: [JSON.stringify(rows)],
  };
};

/**
 * Leaves events for the relay, in their order, in the caller's transaction: they are published if it commits, and only
 * then. Wake the relay after the commit; without that, it finds them at its next poll. A caller that writes in one
 * statement saves the round trip with `eventInsert`.
 *
 * Events of one key keep the order of their commits when each transaction locks the aggregate's row before it writes.
 *
 * @throws EventTooLargeError when one is above `maxEventBytes`
 */
export const insertEvents = async (client: Pool | PoolClient, events: readonly NewEvent[]): Promise<void> => {
  if (events.length > 0) await client.query(insertOf(events));
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
  readonly traceparent: string | null;
  /** Text where the row comes as JSON (`eventsAtOnce`). */
  readonly occurred_at: Date | string;
}

/** The trace behind a correlation id; an id of an earlier release may contain spaces itself. */
const idAndTrace = /^(.*?)(?: (00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}))?$/s;

/** Subscribers check the data against its contract, so that one bad row does not hold up those behind it. */
export const toEvent = (row: OutboxRow): AnyEvent => {
  const [, correlationId, carriedTrace] = idAndTrace.exec(row.correlation_id) ?? [];
  return {
    id: row.event_id,
    name: row.name,
    key: row.key,
    version: Number(row.version),
    occurredAt: new Date(row.occurred_at).toISOString(),
    correlationId,
    traceparent: row.traceparent ?? carriedTrace,
    data: row.data,
  } as AnyEvent;
};
