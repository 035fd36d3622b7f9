import type { AnyEvent } from '@loanline/proto/events';
import { isDown } from '../database/is-unavailable.ts';
import type { Bus, EventHandlers } from '../events/bus/bus.ts';
import { withoutSearch, type Logger } from '../runtime/logger.ts';
import { registerGauge, type EventOutcome, type Metrics, type ProviderOutcome } from './metrics.ts';

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

/**
 * Wraps handlers: measures how long each takes and whether it fails, and logs it with the event's correlation id. While the
 * database is down, attempts are only counted: a service repeats them every few seconds, and the bus logs the first.
 */
export const instrumentHandlers = (
  metrics: Metrics,
  logger: Logger,
  handlers: EventHandlers,
): EventHandlers => {
  const log = withoutSearch(logger);
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (event: AnyEvent) => {
        const startedAt = performance.now();
        let outcome: EventOutcome = 'failed';
        try {
          await (handler as (event: AnyEvent) => Promise<void>)(event);
          outcome = 'handled';
        } catch (error) {
          if (isDown(error)) outcome = 'unavailable';
          throw error;
        } finally {
          const seconds = secondsSince(startedAt);
          metrics.observeEvent(name, outcome, seconds);
          const { correlationId, id: eventId } = event;
          const about = { correlationId, eventId, eventName: name, ms: Math.round(seconds * 1000) };
          if (outcome !== 'unavailable') log.info(about, `event ${outcome}`);
        }
      },
    ]),
  );
};

/** The same bus; counts the events that it was given to publish and has not confirmed. */
export const instrumentPublishing = (metrics: Metrics, bus: Bus): Bus => {
  let unconfirmed = 0;
  registerGauge(metrics, {
    name: 'bus_unconfirmed_events',
    help: 'Events sent to the bus that it has not confirmed',
    read: () => [{ value: unconfirmed }],
  });
  return {
    ...bus,
    publish: async (events) => {
      unconfirmed += events.length;
      try {
        await bus.publish(events);
      } finally {
        unconfirmed -= events.length;
      }
    },
  };
};

export interface ProviderMeter {
  /** As the provider is called in metrics, such as `twilio`. */
  readonly provider: string;
  /** The outcome of a call that did not throw, if that does not mean success; undefined where nobody was called. */
  readonly outcomeOf?: (result: unknown) => ProviderOutcome | undefined;
}

const isPages = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * The same adapter of a provider; each of its calls is timed under the method's name, and each page of what comes in
 * pages. The adapter's methods must not depend on `this`.
 */
export const instrumentProvider = <A extends object>(
  metrics: Metrics,
  { provider, outcomeOf = () => 'ok' }: ProviderMeter,
  adapter: A,
): A => {
  metrics.addProvider(provider);
  const timed = async <T>(
    operation: string,
    call: () => Promise<T>,
    classify: (result: T) => ProviderOutcome | undefined,
  ): Promise<T> => {
    const startedAt = performance.now();
    let outcome: ProviderOutcome | undefined = 'failed';
    try {
      const result = await call();
      outcome = classify(result);
      return result;
    } finally {
      if (outcome) metrics.observeProvider(provider, operation, outcome, secondsSince(startedAt));
    }
  };
  const timedPages = async function* (operation: string, pages: AsyncIterable<unknown>) {
    const iterator = pages[Symbol.asyncIterator]();
    try {
      for (;;) {
        const page = await timed(
          operation,
          () => iterator.next(),
          ({ done }) => (done ? undefined : 'ok'),
        );
        if (page.done) return;
        yield page.value;
      }
    } finally {
      await iterator.return?.();
    }
  };
  const meter =
    (operation: string, method: (...values: unknown[]) => unknown) =>
    (...values: unknown[]): unknown => {
      const result = method(...values);
      if (isPages(result)) return timedPages(operation, result);
      return result instanceof Promise ? timed(operation, () => result, outcomeOf) : result;
    };
  return Object.fromEntries(
    Object.entries(adapter).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function' ? meter(name, member as (...values: unknown[]) => unknown) : member,
    ]),
  ) as A;
};
