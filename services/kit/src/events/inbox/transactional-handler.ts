import type { EventName, EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/** The effect of an event, written through `client`. */
export type TransactionalHandler<N extends EventName = EventName> = (
  event: EventOf<N>,
  client: PoolClient,
) => Promise<void>;

/** What a service does with each event that it consumes. */
export type TransactionalHandlers = { readonly [N in EventName]?: TransactionalHandler<N> };
