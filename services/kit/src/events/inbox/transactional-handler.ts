import type { AnyEvent, EventName, EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/** The effect of an event, written through `client`. */
export type TransactionalHandler<N extends EventName = EventName> = (
  event: EventOf<N>,
  client: PoolClient,
) => Promise<void>;

/** The effect of events that come at the same time, written through `client`. It runs in the context of none of them. */
export interface BatchHandler<E extends AnyEvent = AnyEvent> {
  readonly batch: (events: readonly E[], client: PoolClient) => Promise<void>;
}

/** What a service does with each event that it consumes. */
export type TransactionalHandlers = {
  readonly [N in EventName]?: TransactionalHandler<N> | BatchHandler<EventOf<N>>;
};
