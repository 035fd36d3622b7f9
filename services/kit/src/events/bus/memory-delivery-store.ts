import type { Queues } from './bus.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';

/** Stores deliveries as long as the process lives; for tests. */
export const createMemoryDeliveryStore = (): DeliveryStore => {
  const bindings = new Map<string, readonly string[]>();
  const deliveries = new Map<string, Delivery>();
  const keyOf = (queue: string, eventId: string) => `${queue} ${eventId}`;
  const of = (queue: string) => [...deliveries.values()].filter((delivery) => delivery.queue === queue);
  const deadOf = (queue: string) => of(queue).filter(({ dueAt }) => dueAt === null);
  const time = (date: Date | null) => date?.getTime() ?? 0;

  return {
    open: () => Promise.resolve(Object.fromEntries(bindings) as Queues),
    bind: async (queue, names) =>
      void bindings.set(queue, [...new Set([...(bindings.get(queue) ?? []), ...names])]),
    unbind: async (queue, names) =>
      void bindings.set(
        queue,
        (bindings.get(queue) ?? []).filter((name) => !names.includes(name)),
      ),
    put: async (added) => {
      for (const delivery of added) {
        deliveries.set(keyOf(delivery.queue, delivery.eventId), structuredClone(delivery));
      }
    },
    remove: async (queue, eventIds) => {
      for (const eventId of eventIds) deliveries.delete(keyOf(queue, eventId));
    },
    due: async (queue, now, except, limit) =>
      of(queue)
        .filter(({ eventId, dueAt }) => dueAt !== null && dueAt <= now && !except.includes(eventId))
        .slice(0, limit),
    nextDueAt: async (queue, now) =>
      of(queue)
        .map(({ dueAt }) => dueAt)
        .filter((dueAt) => dueAt !== null && dueAt > now)
        .sort((a, b) => time(a) - time(b))[0] ?? null,
    count: async (queue, now) => {
      const dues = of(queue).map(({ dueAt }) => dueAt);
      return {
        waiting: dues.filter((dueAt) => dueAt !== null && dueAt <= now).length,
        retrying: dues.filter((dueAt) => dueAt !== null && dueAt > now).length,
        dead: dues.filter((dueAt) => dueAt === null).length,
      };
    },
    dead: async (queue, limit) =>
      of(queue)
        .filter(({ dueAt }) => dueAt === null)
        .sort((a, b) => time(a.failedAt) - time(b.failedAt))
        .slice(0, limit),
    discard: async (queue, eventIds) => {
      const dead = deadOf(queue).filter(({ eventId }) => eventIds.includes(eventId));
      for (const { eventId } of dead) deliveries.delete(keyOf(queue, eventId));
      return dead.length;
    },
    revive: async (queue, now, eventIds) => {
      const dead = deadOf(queue).filter(({ eventId }) => eventIds?.includes(eventId) ?? true);
      for (const delivery of dead) {
        deliveries.set(keyOf(queue, delivery.eventId), { ...delivery, dueAt: now, attempts: 0 });
      }
      return dead.length;
    },
  };
};
