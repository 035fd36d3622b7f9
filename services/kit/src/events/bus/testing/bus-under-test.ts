import { afterEach, beforeEach, expect } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { aRevocation } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import type { Bus, DurableSubscription, Queues } from '../bus.ts';

export const revoked = 'staff.session-revoked.v1';
export const versionsOf = (events: readonly AnyEvent[]) => events.map(({ version }) => version);
export const history = (key: string, length: number) =>
  Array.from({ length }, (_, index) => aRevocation(key, index + 1));

/** Opens a bus for each test, with a queue of its own and an empty list of the events that were handled. */
export const useBus = (open: (queues?: Queues) => Bus) => {
  let bus: Bus;
  let queue: string;
  let handled: AnyEvent[];
  const reopen = async (queues?: Queues) => {
    bus = open(queues);
    await eventually(async () => expect(bus.connected()).toBe(true));
  };
  beforeEach(async () => {
    queue = `test-${randomUUID()}`;
    handled = [];
    await reopen();
  });
  afterEach(() => bus.close());

  const keep = async (event: AnyEvent) => void handled.push(event);
  return {
    get bus() {
      return bus;
    },
    get queue() {
      return queue;
    },
    get handled() {
      return handled;
    },
    /** Another bus, after the first one was closed. */
    reopen,
    keep,
    subscribe: (options: Partial<DurableSubscription> = {}) =>
      bus.subscribe({ queue, handlers: { [revoked]: keep }, retryDelays: [30, 60], ...options }),
    /** Fails the first `times` times. */
    failing: (times: number, message = 'not now', code?: string) => {
      let tries = 0;
      const handler = async (event: AnyEvent) => {
        if (++tries <= times) throw Object.assign(new Error(message), { code });
        await keep(event);
      };
      return { handlers: { [revoked]: handler }, tries: () => tries };
    },
    untilHandled: (count: number) => eventually(async () => expect(handled).toHaveLength(count)),
    untilDead: (count: number) =>
      eventually(async () => expect(await bus.deadLetters(queue)).toHaveLength(count)),
  };
};

export type BusUnderTest = ReturnType<typeof useBus>;
