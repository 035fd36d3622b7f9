import type { AnyEvent } from '@loanline/proto/events';
import { createGroupCommit } from '../../runtime/group-commit.ts';
import type { Logger } from '../../runtime/logger.ts';
import { waitAtMost } from '../../runtime/wait-at-most.ts';
import type { DurableSubscription, Subscription } from './bus.ts';
import { coalesce } from './coalesce.ts';
import { defaultPrefetch, defaultRetryDelays } from './defaults.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { readEvent, reasonOf } from './handle-event.ts';
import { handleWithRetries, retryDeadline } from './handle-with-retries.ts';
import { createKeyedQueue } from './keyed-queue.ts';

/** How long a publisher waits for handlers; the deliveries are safe in the store by then. */
const patienceMs = 1_000;

const storeRetryMs = 1_000;

/** The next step after a failed try. */
const afterFailure = (delivery: Delivery, reason: string, waitMs: number | undefined): Delivery => ({
  ...delivery,
  reason,
  failedAt: new Date(),
  dueAt: waitMs === undefined ? null : new Date(Date.now() + waitMs),
});

interface Consumer extends DurableSubscription {
  /** Ends waits for the database. */
  readonly stopping: AbortSignal;
}

/** Tries a delivery; returns what is left to do, null when it is handled, and the delivery itself when a stop interrupted it. */
const attempt = async (
  consumer: Consumer,
  delivery: Delivery,
  until: number,
  logger: Logger,
): Promise<Delivery | null> => {
  const { retryDelays = defaultRetryDelays, stopping: signal } = consumer;
  const failed = (reason: string) =>
    afterFailure({ ...delivery, attempts: delivery.attempts + 1 }, reason, retryDelays[delivery.attempts]);
  const read = readEvent(() => delivery.event);
  if ('unreadable' in read) return failed(read.unreadable);
  try {
    const isHandled = await handleWithRetries(consumer, { event: read.event, until, signal }, logger);
    return isHandled ? null : delivery;
  } catch (error) {
    return failed(reasonOf(error));
  }
};

/** One durable queue of the in-process bus: every delivery is in the store until it is handled. */
export const createLocalQueue = (queue: string, store: DeliveryStore, logger: Logger) => {
  const work = createKeyedQueue();
  const inProgress = new Map<string, Promise<void>>();
  let consumer: Consumer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;

  const wakeAt = (at: number) => {
    if (at >= timerAt || !consumer) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(onTime, Math.max(0, at - Date.now()));
  };

  const onTime = () => {
    timerAt = Infinity;
    const looked = new Date();
    pump()
      .then(() => store.nextDueAt(queue, looked))
      .then((next) => next && wakeAt(next.getTime()))
      .catch(retryLater);
  };

  const retryLater = (error: unknown) => {
    logger.warn({ err: error, queue }, 'failed to read deliveries');
    wakeAt(Date.now() + storeRetryMs);
  };

  const remove = createGroupCommit<string, undefined>({
    maxBatch: 500,
    isRepeatable: () => true,
    run: async (eventIds) => {
      await store.remove(queue, eventIds);
      return eventIds.map(() => undefined);
    },
  });

  const settle = async (to: Consumer, delivery: Delivery, until: number): Promise<void> => {
    const left = await attempt(to, delivery, until, logger);
    if (!left) return remove(delivery.eventId);
    if (left === delivery) return;
    const { eventId, attempts, reason, dueAt } = left;
    const { name: eventName, correlationId } = left.event as Partial<AnyEvent>;
    logger.warn(
      {
        correlationId,
        eventId,
        eventName,
        queue,
        attempts,
        reason,
        target: dueAt ? 'retry' : 'dead letters',
      },
      'failed to handle an event',
    );
    await store.put([left]);
    if (dueAt) wakeAt(dueAt.getTime());
  };

  const start = (to: Consumer, delivery: Delivery) => {
    const { key } = delivery.event as AnyEvent;
    const until = retryDeadline();
    const settled = work
      .run(key, () => settle(to, delivery, until))
      .then(
        () => {
          inProgress.delete(delivery.eventId);
          pump().catch(retryLater);
        },
        (error: unknown) => {
          inProgress.delete(delivery.eventId);
          retryLater(error);
        },
      );
    inProgress.set(delivery.eventId, settled);
  };

  const pump = coalesce(async () => {
    const to = consumer;
    if (!to) return;
    const room = (to.prefetch ?? defaultPrefetch) - inProgress.size;
    if (room <= 0) return;
    const deliveries = await store.due(queue, new Date(), [...inProgress.keys()], room);
    // It may have stopped in the meantime.
    if (consumer !== to) return;
    for (const delivery of deliveries) start(to, delivery);
  });

  return {
    /** Tries what is due; resolves when the given events have been tried, or are known to take a while. */
    work: async (eventIds: readonly string[]): Promise<void> => {
      if (!consumer) return;
      await pump();
      const tried = Promise.all(eventIds.flatMap((eventId) => inProgress.get(eventId) ?? []));
      await waitAtMost(patienceMs, tried);
    },
    consumers: (): number => (consumer ? 1 : 0),
    subscribe: (subscription: DurableSubscription): Subscription => {
      if (consumer) throw new Error(`${queue} has its subscriber in this process already`);
      const stopping = new AbortController();
      consumer = { ...subscription, stopping: stopping.signal };
      wakeAt(Date.now());
      return {
        stop: async () => {
          consumer = undefined;
          stopping.abort();
          clearTimeout(timer);
          timerAt = Infinity;
          await work.idle();
        },
      };
    },
  };
};

export type LocalQueue = ReturnType<typeof createLocalQueue>;
