import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aBrokenEvent, aPosting, aRevocation, aTyping } from '../../testing/events.ts';
import { eventually } from '../../testing/processes.ts';
import type { Bus, DurableSubscription, Queues } from './bus.ts';

const revoked = 'staff.session-revoked.v1';
const versionsOf = (events: readonly AnyEvent[]) => events.map(({ version }) => version);
const history = (key: string, length: number) =>
  Array.from({ length }, (_, index) => aRevocation(key, index + 1));

/** What every bus does, however it carries events. `open` gives a bus that knows what an earlier one left behind. */
export const describeBus = (open: (queues?: Queues) => Bus): void => {
  let bus: Bus;
  let queue: string;
  let handled: AnyEvent[];
  beforeEach(async () => {
    bus = open();
    queue = `test-${randomUUID()}`;
    handled = [];
    await eventually(async () => expect(bus.connected()).toBe(true));
  });
  afterEach(() => bus.close());

  const keep = async (event: AnyEvent) => void handled.push(event);
  const subscribe = (options: Partial<DurableSubscription> = {}) =>
    bus.subscribe({ queue, handlers: { [revoked]: keep }, retryDelays: [30, 60], ...options });
  /** Fails the first `times` times. */
  const failing = (times: number, message = 'not now') => {
    let tries = 0;
    const handler = async (event: AnyEvent) => {
      if (++tries <= times) throw new Error(message);
      await keep(event);
    };
    return { handlers: { [revoked]: handler }, tries: () => tries };
  };
  const untilHandled = (count: number) => eventually(async () => expect(handled).toHaveLength(count));
  const untilDead = (count: number) =>
    eventually(async () => expect(await bus.deadLetters(queue)).toHaveLength(count));

  describe('a durable subscription', () => {
    it('is given each event as it was published, with its correlation id', async () => {
      await subscribe();
      const event = aRevocation();
      await bus.publish([event]);
      await untilHandled(1);
      expect(handled).toEqual([event]);
    });

    it('is given only the events it has a handler for', async () => {
      await subscribe();
      await bus.publish([aTyping(), aRevocation()]);
      await untilHandled(1);
      await delay(50);
      expect(handled.map(({ name }) => name)).toEqual([revoked]);
      expect(await bus.deadLetters(queue)).toEqual([]);
    });

    it('retries the events that only a newer version knows while an older one consumes, until the newer one does', async () => {
      const newer = { [revoked]: keep, 'chat.typing.v1': keep };
      await (await subscribe({ handlers: newer })).stop();
      const older = await bus.subscribe({ queue, handlers: { [revoked]: keep } });
      const event = aTyping();
      await bus.publish([event, aRevocation()]);
      await untilHandled(1);
      await eventually(async () => expect(await bus.queueState(queue)).toMatchObject({ retrying: 1 }));
      await older.stop();
      await bus.subscribe({ queue, handlers: newer });
      await untilHandled(2);
      expect(handled[1]).toEqual(event);
    });

    it('no longer receives an event that was unbound from it', async () => {
      const before = await subscribe({ handlers: { [revoked]: keep, 'chat.typing.v1': keep } });
      await before.stop();
      await bus.unbind(queue, ['chat.typing.v1']);
      await subscribe();
      await bus.publish([aTyping(), aRevocation()]);
      await untilHandled(1);
      expect(handled.map(({ name }) => name)).toEqual([revoked]);
      expect(await bus.queueState(queue)).toMatchObject({ waiting: 0, retrying: 0, dead: 0 });
    });

    it('gets, in order, what was published while nobody was there', async () => {
      const before = await subscribe();
      await before.stop();
      await bus.publish(history('a', 20));
      await subscribe();
      await untilHandled(20);
      expect(versionsOf(handled)).toEqual(versionsOf(history('a', 20)));
    });

    it('gets what an earlier process left', async () => {
      await (await subscribe()).stop();
      await bus.publish([aRevocation()]);
      await bus.close();
      bus = open();
      await subscribe();
      await untilHandled(1);
    });

    it('gets what was published before it first came, when its queue is known beforehand', async () => {
      await bus.close();
      bus = open({ [queue]: [revoked] });
      await eventually(async () => expect(bus.connected()).toBe(true));
      await bus.publish([aTyping(), aRevocation()]);
      await subscribe();
      await untilHandled(1);
    });

    it('handles the events of one key one at a time and in order, others meanwhile', async () => {
      const inWork = new Set<string>();
      let together = 0;
      const slow = async (event: AnyEvent) => {
        expect(inWork.has(event.key)).toBe(false);
        inWork.add(event.key);
        together = Math.max(together, inWork.size);
        await delay(event.version % 3);
        inWork.delete(event.key);
        await keep(event);
      };
      await subscribe({ handlers: { [revoked]: slow } });
      const keys = ['a', 'b', 'c'];
      await bus.publish(
        Array.from({ length: 90 }, (_, n) => aRevocation(keys[n % 3], Math.floor(n / 3) + 1)),
      );
      await untilHandled(90);
      for (const key of keys) {
        expect(versionsOf(handled.filter((event) => event.key === key))).toEqual(
          versionsOf(history(key, 30)),
        );
      }
      expect(together).toBeGreaterThan(1);
    });

    it('has no more events in work than it asks for', async () => {
      let inWork = 0;
      let most = 0;
      const slow = async (event: AnyEvent) => {
        most = Math.max(most, ++inWork);
        await delay(2);
        inWork--;
        await keep(event);
      };
      await subscribe({ prefetch: 3, handlers: { [revoked]: slow } });
      await bus.publish(Array.from({ length: 30 }, (_, n) => aRevocation(`key-${n}`)));
      await untilHandled(30);
      expect(most).toBe(3);
    });

    it('finishes what is in work before it stops, and takes no more', async () => {
      let begun = false;
      const slow = async (event: AnyEvent) => {
        begun = true;
        await delay(100);
        await keep(event);
      };
      const subscription = await subscribe({ handlers: { [revoked]: slow } });
      const published = bus.publish([aRevocation()]);
      await eventually(async () => expect(begun).toBe(true));
      await subscription.stop();
      expect(handled).toHaveLength(1);
      await published;
      await bus.publish([aRevocation()]);
      await delay(50);
      expect(handled).toHaveLength(1);
    });

    it('does not hold up the publisher when it is slow', async () => {
      const hanging = () => new Promise<void>((resolve) => setTimeout(resolve, 3_000));
      await subscribe({ handlers: { [revoked]: hanging } });
      const begin = Date.now();
      await bus.publish([aRevocation()]);
      expect(Date.now() - begin).toBeLessThan(2_000);
    });
  });

  describe('an event whose handler fails', () => {
    it('comes again, later each time, until it is handled', async () => {
      const { handlers, tries } = failing(2);
      await subscribe({ handlers });
      const begin = Date.now();
      await bus.publish([aRevocation()]);
      await untilHandled(1);
      expect(tries()).toBe(3);
      expect(Date.now() - begin).toBeGreaterThanOrEqual(90);
      expect(await bus.deadLetters(queue)).toEqual([]);
    });

    it('goes to the dead letters with the reason after the last retry', async () => {
      const { handlers, tries } = failing(Infinity, 'no such application');
      await subscribe({ handlers });
      const event = aRevocation();
      await bus.publish([event]);
      await untilDead(1);
      expect(tries()).toBe(3);
      const expected = { queue, event, reason: 'Error: no such application', attempts: 3 };
      expect(await bus.deadLetters(queue)).toMatchObject([expected]);
      expect(await bus.deadLetters(queue)).toMatchObject([expected]);
    });

    it('does not hold up the events of other keys', async () => {
      const handlers = {
        [revoked]: async (event: AnyEvent) => {
          if (event.key === 'bad') throw new Error('never');
          await keep(event);
        },
      };
      await subscribe({ handlers, retryDelays: [60_000] });
      await bus.publish([aRevocation('bad'), aRevocation('good')]);
      await untilHandled(1);
    });

    it('keeps its place among retries of different delays', async () => {
      const { handlers } = failing(1);
      await subscribe({ handlers, retryDelays: [50, 60_000] });
      await bus.publish([aRevocation()]);
      await untilHandled(1);
    });

    it('quotes no value in its reason', async () => {
      const { handlers } = failing(Infinity, 'duplicate key "jane@example.org" of 07700 900123');
      await subscribe({ handlers, retryDelays: [] });
      await bus.publish([aRevocation()]);
      await untilDead(1);
      expect((await bus.deadLetters(queue))[0]?.reason).toBe('Error: duplicate key [redacted] of [redacted]');
    });
  });

  describe('dead letters by their ids', () => {
    it('are given back one by one, or thrown away, and the others stay', async () => {
      const { handlers } = failing(3);
      await subscribe({ handlers, retryDelays: [] });
      const events = [aRevocation('a'), aRevocation('b'), aRevocation('c')];
      const [first, second, third] = events.map(({ id }) => id);
      await bus.publish(events);
      await untilDead(3);
      expect(await bus.replay(queue, [second ?? ''])).toBe(1);
      await untilHandled(1);
      expect(handled.map(({ id }) => id)).toEqual([second]);
      expect(await bus.discard(queue, [first ?? '', second ?? '', 'unknown'])).toBe(1);
      await eventually(async () =>
        expect((await bus.deadLetters(queue)).map(({ id }) => id)).toEqual([third]),
      );
    });

    it('also where what came is not one of our events', async () => {
      await subscribe({ retryDelays: [] });
      await bus.publish([aBrokenEvent()]);
      await untilDead(1);
      const [letter] = await bus.deadLetters(queue);
      expect(await bus.discard(queue, [letter?.id ?? ''])).toBe(1);
      await untilDead(0);
    });
  });

  describe('the state of a queue', () => {
    const state = () => bus.queueState(queue);
    const nothing = { waiting: 0, retrying: 0, dead: 0, consumers: 0 };

    it('given no consumer, then reports what waits', async () => {
      expect(await state()).toEqual(nothing);
      await (await subscribe()).stop();
      await bus.publish(history('a', 3));
      await eventually(async () => expect(await state()).toEqual({ ...nothing, waiting: 3 }));
    });

    it('given a handler that fails, then reports what will be retried', async () => {
      await bus.subscribe({ queue, handlers: failing(Infinity).handlers });
      await bus.publish([aRevocation()]);
      await eventually(async () => expect(await state()).toEqual({ ...nothing, retrying: 1, consumers: 1 }));
    });

    it('given a handler that failed for good, then reports the dead letters', async () => {
      await subscribe({ ...failing(Infinity), retryDelays: [] });
      await bus.publish(history('a', 2));
      await eventually(async () => expect(await state()).toEqual({ ...nothing, dead: 2, consumers: 1 }));
    });
  });

  describe('an event that is not as this version knows it', () => {
    it('is tried again, as a newer version may know it, and others are handled meanwhile', async () => {
      await bus.subscribe({ queue, handlers: { [revoked]: keep } });
      await bus.publish([aBrokenEvent(), aRevocation('good')]);
      await untilHandled(1);
      await eventually(async () =>
        expect(await bus.queueState(queue)).toMatchObject({ retrying: 1, dead: 0 }),
      );
    });

    it('goes to the dead letters after the last retry, with the reason', async () => {
      await subscribe();
      await bus.publish([aBrokenEvent()]);
      await untilDead(1);
      const [letter] = await bus.deadLetters(queue);
      expect(letter?.attempts).toBe(3);
      expect(letter?.reason).toMatch(/^Not one of our events/);
      expect(letter?.event).toBeUndefined();
    });
  });

  describe('replay', () => {
    it('gives every dead letter back to its handler once', async () => {
      const { handlers } = failing(3);
      await subscribe({ handlers, retryDelays: [] });
      const events = [aRevocation('a'), aRevocation('b'), aRevocation('c')];
      await bus.publish(events);
      await untilDead(3);
      expect(await bus.replay(queue)).toBe(3);
      await untilHandled(3);
      expect(handled.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
      expect(await bus.deadLetters(queue)).toEqual([]);
      expect(await bus.replay(queue)).toBe(0);
    });

    it('ends also when the letters die again at once', async () => {
      const { handlers } = failing(Infinity);
      await subscribe({ handlers, retryDelays: [] });
      await bus.publish([aRevocation()]);
      await untilDead(1);
      expect(await bus.replay(queue)).toBe(1);
      await untilDead(1);
    });
  });

  describe('a listener', () => {
    it('is given an event once, however often it is published', async () => {
      await bus.listen({ handlers: { [revoked]: keep } });
      const [first, second] = [aRevocation('a', 1), aRevocation('a', 2)];
      await bus.publish([first]);
      await bus.publish([first]);
      await bus.publish([first, second]);
      await eventually(async () => expect(handled.at(-1)).toEqual(second));
      expect(handled).toEqual([first, second]);
    });

    it('is given every event from now on, each listener on its own', async () => {
      const other: AnyEvent[] = [];
      await bus.publish([aRevocation('before')]);
      await bus.listen({ handlers: { [revoked]: keep } });
      await bus.listen({ handlers: { [revoked]: async (event) => void other.push(event) } });
      const event = aRevocation('after');
      await bus.publish([aTyping(), event]);
      await untilHandled(1);
      await eventually(async () => expect(other).toEqual([event]));
      expect(handled).toEqual([event]);
    });

    it('is given each event of a thousand that are published together, in order, also when one is broken', async () => {
      let gaps = 0;
      await bus.listen({
        handlers: { 'chat.message-posted.v1': keep, [revoked]: keep },
        onGap: () => (gaps += 1),
      });
      const events = Array.from({ length: 1_000 }, (_, place) => aPosting(place + 1));
      const broken = { ...aPosting(0), data: {} } as unknown as AnyEvent;
      await bus.publish([...events.slice(0, 500), broken, ...events.slice(500), aRevocation()]);
      await untilHandled(1_001);
      expect(handled.filter(({ name }) => name === 'chat.message-posted.v1')).toEqual(events);
      await eventually(async () => expect(gaps).toBe(1));
    });

    it('is given the events of one key in order', async () => {
      await bus.listen({ handlers: { [revoked]: keep } });
      const events = history('a', 500);
      await bus.publish(events.slice(0, 200));
      await bus.publish(events.slice(200));
      await untilHandled(500);
      expect(versionsOf(handled)).toEqual(versionsOf(events));
    });

    it('that fails does not get the event again, and gets later ones', async () => {
      const { handlers, tries } = failing(1);
      await bus.listen({ handlers });
      await bus.publish([aRevocation(), aRevocation()]);
      await untilHandled(1);
      await delay(50);
      expect(tries()).toBe(2);
    });

    it('learns of the gap after an event that it cannot read or handle', async () => {
      let gaps = 0;
      const { handlers } = failing(1);
      const onGap = () => {
        gaps += 1;
      };
      await bus.listen({ handlers, onGap });
      await bus.listen({ handlers: { [revoked]: keep }, onGap });
      await bus.publish([aBrokenEvent()]);
      await eventually(async () => expect(gaps).toBe(2));
      await bus.publish([aRevocation()]);
      await untilHandled(1);
      await eventually(async () => expect(gaps).toBe(3), 10_000);
      expect(handled).toHaveLength(1);
    }, 20_000);

    it('gets nothing after it has stopped', async () => {
      const subscription = await bus.listen({ handlers: { [revoked]: keep } });
      await subscription.stop();
      await bus.publish([aRevocation()]);
      await delay(50);
      expect(handled).toEqual([]);
    });
  });

  it('refuses to publish once closed', async () => {
    await bus.close();
    expect(bus.connected()).toBe(false);
    await expect(bus.publish([aRevocation()])).rejects.toThrow();
  });
};
