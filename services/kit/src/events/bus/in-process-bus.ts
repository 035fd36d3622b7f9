import type { AnyEvent } from '@loanline/proto/events';
import type { Logger } from '../../runtime/logger.ts';
import { checkMessageSize } from '../outbox/event-size.ts';
import type { Bus, DeadLetter, LiveSubscription, Queues, Subscription } from './bus.ts';
import { deadLettersShown } from './defaults.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { handleEvent, namesOf, readEvent, reasonOf } from './handle-event.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { createLocalQueue, type LocalQueue } from './local-queue.ts';
import { createRecentEvents } from './recent-events.ts';
import { gapEveryMs, throttle } from './throttle.ts';

export interface InProcessBusOptions {
  readonly store: DeliveryStore;
  readonly logger: Logger;
  /** Queues that must exist before anything is published, so that a subscriber that starts later gets every event. */
  readonly queues?: Queues | undefined;
}

const toDelivery = (queue: string, event: AnyEvent): Delivery => ({
  queue,
  eventId: event.id,
  event,
  attempts: 0,
  dueAt: new Date(),
  reason: null,
  failedAt: null,
});

const toDeadLetter = ({ eventId, queue, event, reason, attempts, failedAt }: Delivery): DeadLetter => {
  const read = readEvent(() => event);
  return {
    id: eventId,
    queue,
    ...('event' in read && { event: read.event }),
    reason: reason ?? 'unknown',
    attempts,
    failedAt: (failedAt ?? new Date(0)).toISOString(),
  };
};

const createListener = ({ handlers, onGap }: LiveSubscription, logger: Logger) => {
  const work = createKeyedQueue();
  const noteGap = throttle(() => onGap?.(), gapEveryMs);
  const recent = createRecentEvents();
  return {
    take: (event: AnyEvent) => {
      if (!(event.name in handlers)) return;
      const handle = async () => {
        const read = readEvent(() => event);
        if ('unreadable' in read) throw new Error(read.unreadable);
        if (recent.isFirst(event.id)) await handleEvent(handlers, read.event);
      };
      work.run(event.key, handle).catch((error: unknown) => {
        const { name: eventName, correlationId } = event;
        logger.error({ correlationId, eventName, reason: reasonOf(error) }, 'failed to handle a live event');
        noteGap();
      });
    },
    idle: () => work.idle(),
  };
};

/**
 * A bus within one process. An event of a durable queue is in the store before `publish` resolves, and stays there
 * until it is handled; so a process that is killed loses nothing. One subscriber for each queue.
 */
export const createInProcessBus = ({ store, logger, queues = {} }: InProcessBusOptions): Bus => {
  const bindings = new Map<string, ReadonlySet<string>>();
  const local = new Map<string, LocalQueue>();
  const listeners = new Set<ReturnType<typeof createListener>>();
  const subscriptions = new Set<Subscription>();
  let closed = false;

  const bind = async (queue: string, names: readonly string[]) => {
    await store.bind(queue, names);
    bindings.set(queue, new Set([...(bindings.get(queue) ?? []), ...names]));
  };
  let opening: Promise<void> | undefined;
  const open = async () => {
    for (const [queue, names] of Object.entries(await store.open())) bindings.set(queue, new Set(names));
    for (const [queue, names] of Object.entries(queues)) await bind(queue, names);
  };
  /** Opens the store at the first use, and again at the next one when that failed. */
  const opened = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  const queueOf = (name: string): LocalQueue => {
    const queue = local.get(name) ?? createLocalQueue(name, store, logger);
    local.set(name, queue);
    return queue;
  };

  const keep = (subscription: Subscription): Subscription => {
    subscriptions.add(subscription);
    return {
      stop: async () => {
        subscriptions.delete(subscription);
        await subscription.stop();
      },
    };
  };

  return {
    // Publishing is no slower.
    sendAhead: () => false,
    publish: async (events) => {
      if (closed) throw new Error('The bus is closed');
      for (const event of events) checkMessageSize(event.name, JSON.stringify(event));
      await opened();
      const deliveries = events.flatMap((event) =>
        [...bindings].filter(([, names]) => names.has(event.name)).map(([queue]) => toDelivery(queue, event)),
      );
      await store.put(deliveries);
      for (const event of events) for (const listener of listeners) listener.take(event);
      const queues = [...new Set(deliveries.map(({ queue }) => queue))];
      const idsFor = (name: string) =>
        deliveries.filter(({ queue }) => queue === name).map(({ eventId }) => eventId);
      await Promise.all(queues.map((name) => queueOf(name).work(idsFor(name))));
    },
    subscribe: async (subscription) => {
      await opened();
      await bind(subscription.queue, namesOf(subscription.handlers));
      return keep(queueOf(subscription.queue).subscribe(subscription));
    },
    listen: async (subscription) => {
      const listener = createListener(subscription, logger);
      listeners.add(listener);
      return keep({
        stop: async () => {
          listeners.delete(listener);
          await listener.idle();
        },
      });
    },
    deadLetters: async (queue) => {
      await opened();
      return (await store.dead(queue, deadLettersShown)).map(toDeadLetter);
    },
    discard: async (queue, ids) => {
      await opened();
      return store.discard(queue, ids);
    },
    replay: async (queue, ids) => {
      await opened();
      const count = await store.revive(queue, new Date(), ids);
      await queueOf(queue).work([]);
      return count;
    },
    unbind: async (queue, names) => {
      await opened();
      await store.unbind(queue, names);
      bindings.set(queue, new Set([...(bindings.get(queue) ?? [])].filter((name) => !names.includes(name))));
    },
    queueState: async (queue) => {
      await opened();
      return { ...(await store.count(queue, new Date())), consumers: queueOf(queue).consumers() };
    },
    canPublish: () => !closed,
    connected: () => !closed,
    close: async () => {
      closed = true;
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    },
  };
};
