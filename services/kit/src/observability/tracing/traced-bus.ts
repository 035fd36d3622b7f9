import type { AnyEvent } from '@loanline/proto/events';
import type { Bus, EventHandlers } from '../../events/bus/bus.ts';
import type { Span } from './span.ts';
import { startSpan } from './tracing.ts';

const attributesOf = (event: AnyEvent) => ({
  'messaging.system': 'loanline',
  'messaging.destination.name': event.name,
  'messaging.message.id': event.id,
  'messaging.message.conversation_id': event.correlationId,
});

const published = (service: string, event: AnyEvent): Span =>
  startSpan({
    service,
    name: `publish ${event.name}`,
    kind: 'producer',
    // What comes from the outbox knows its cause; who publishes at once is at work on it.
    parent: 'traceparent' in event ? (event.traceparent ?? null) : undefined,
    attributes: attributesOf(event),
  });

const traced = (service: string, handlers: EventHandlers): EventHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (event: AnyEvent) => {
        const span = startSpan({
          service,
          name: `handle ${name}`,
          kind: 'consumer',
          parent: event.traceparent ?? null,
          attributes: attributesOf(event),
        });
        let failed = true;
        try {
          await span.run(() => (handler as (event: AnyEvent) => Promise<void>)(event));
          failed = false;
        } finally {
          span.end({ failed });
        }
      },
    ]),
  );

/** The same bus for one service, with a span for each event that it publishes and for each that it handles. */
export const traceBus = (service: string, bus: Bus): Bus => ({
  ...bus,
  publish: async (events) => {
    const spans = events.map((event) => published(service, event));
    let failed = true;
    try {
      await bus.publish(
        events.map((event, place) => {
          const traceparent = spans[place]?.traceparent;
          return traceparent === undefined ? event : { ...event, traceparent };
        }),
      );
      failed = false;
    } finally {
      for (const span of spans) span.end({ failed });
    }
  },
  subscribe: (to) => bus.subscribe({ ...to, handlers: traced(service, to.handlers) }),
  listen: (to) => bus.listen({ ...to, handlers: traced(service, to.handlers) }),
});
