import { describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { setTimeout as delay } from 'node:timers/promises';
import { aRevocation, aTyping } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import { history, revoked, versionsOf, type BusUnderTest } from './bus-under-test.ts';

/** Describes the deliveries of a queue to a service, and the state that the queue reports. */
export const describeDurableSubscriptions = (on: BusUnderTest): void => {
  const { keep, subscribe, failing, untilHandled } = on;

  describe('a durable subscription', () => {
    it('is given each event as it was published, with its correlation id', async () => {
      await subscribe();
      const event = aRevocation();
      await on.bus.publish([event]);
      await untilHandled(1);
      expect(on.handled).toEqual([event]);
    });

    it('is given only the events it has a handler for', async () => {
      await subscribe();
      await on.bus.publish([aTyping(), aRevocation()]);
      await untilHandled(1);
      await delay(50);
      expect(on.handled.map(({ name }) => name)).toEqual([revoked]);
      expect(await on.bus.deadLetters(on.queue)).toEqual([]);
    });

    it('retries the events that only a newer version knows while an older one consumes, until the newer one does', async () => {
      const newer = { [revoked]: keep, 'chat.typing.v1': keep };
      await (await subscribe({ handlers: newer })).stop();
      const older = await on.bus.subscribe({ queue: on.queue, handlers: { [revoked]: keep } });
      const event = aTyping();
      await on.bus.publish([event, aRevocation()]);
      await untilHandled(1);
      await eventually(async () => expect(await on.bus.queueState(on.queue)).toMatchObject({ retrying: 1 }));
      await older.stop();
      await on.bus.subscribe({ queue: on.queue, handlers: newer });
      await untilHandled(2);
      expect(on.handled[1]).toEqual(event);
    });

    it('no longer receives an event that was unbound from it', async () => {
      const before = await subscribe({ handlers: { [revoked]: keep, 'chat.typing.v1': keep } });
      await before.stop();
      await on.bus.unbind(on.queue, ['chat.typing.v1']);
      await subscribe();
      await on.bus.publish([aTyping(), aRevocation()]);
      await untilHandled(1);
      expect(on.handled.map(({ name }) => name)).toEqual([revoked]);
      expect(await on.bus.queueState(on.queue)).toMatchObject({ waiting: 0, retrying: 0, dead: 0 });
    });

    it('gets, in order, what was published while nobody was there', async () => {
      const before = await subscribe();
      await before.stop();
      await on.bus.publish(history('a', 20));
      await subscribe();
      await untilHandled(20);
      expect(versionsOf(on.handled)).toEqual(versionsOf(history('a', 20)));
    });

    it('gets what an earlier process left', async () => {
      await (await subscribe()).stop();
      await on.bus.publish([aRevocation()]);
      await on.bus.close();
      await on.reopen();
      await subscribe();
      await untilHandled(1);
    });

    it('gets what was published before it first came, when its queue is known beforehand', async () => {
      await on.bus.close();
      await on.reopen({ [on.queue]: [revoked] });
      await on.bus.publish([aTyping(), aRevocation()]);
      await subscribe();
      await untilHandled(1);
    });

    it('handles the events of one key one at a time and in order, others meanwhile', async () => {
      const inProgress = new Set<string>();
      let together = 0;
      const slow = async (event: AnyEvent) => {
        expect(inProgress.has(event.key)).toBe(false);
        inProgress.add(event.key);
        together = Math.max(together, inProgress.size);
        await delay(event.version % 3);
        inProgress.delete(event.key);
        await keep(event);
      };
      await subscribe({ handlers: { [revoked]: slow } });
      const keys = ['a', 'b', 'c'];
      await on.bus.publish(
        Array.from({ length: 90 }, (_, n) => aRevocation(keys[n % 3], Math.floor(n / 3) + 1)),
      );
      await untilHandled(90);
      for (const key of keys) {
        expect(versionsOf(on.handled.filter((event) => event.key === key))).toEqual(
          versionsOf(history(key, 30)),
        );
      }
      expect(together).toBeGreaterThan(1);
    });

    it('has no more events in progress than it asks for', async () => {
      let inProgress = 0;
      let most = 0;
      const slow = async (event: AnyEvent) => {
        most = Math.max(most, ++inProgress);
        await delay(2);
        inProgress--;
        await keep(event);
      };
      await subscribe({ prefetch: 3, handlers: { [revoked]: slow } });
      await on.bus.publish(Array.from({ length: 30 }, (_, n) => aRevocation(`key-${n}`)));
      await untilHandled(30);
      expect(most).toBe(3);
    });

    it('finishes the events in progress before it stops, and consumes no more', async () => {
      let begun = false;
      const slow = async (event: AnyEvent) => {
        begun = true;
        await delay(100);
        await keep(event);
      };
      const subscription = await subscribe({ handlers: { [revoked]: slow } });
      const published = on.bus.publish([aRevocation()]);
      await eventually(async () => expect(begun).toBe(true));
      await subscription.stop();
      expect(on.handled).toHaveLength(1);
      await published;
      await on.bus.publish([aRevocation()]);
      await delay(50);
      expect(on.handled).toHaveLength(1);
    });

    it('does not hold up the publisher when it is slow', async () => {
      const hanging = () => new Promise<void>((resolve) => setTimeout(resolve, 3_000));
      await subscribe({ handlers: { [revoked]: hanging } });
      const begin = Date.now();
      await on.bus.publish([aRevocation()]);
      expect(Date.now() - begin).toBeLessThan(2_000);
    });
  });

  describe('the state of a queue', () => {
    const state = () => on.bus.queueState(on.queue);
    const nothing = { waiting: 0, retrying: 0, dead: 0, consumers: 0 };

    it('given no consumer, then reports what waits', async () => {
      expect(await state()).toEqual(nothing);
      await (await subscribe()).stop();
      await on.bus.publish(history('a', 3));
      await eventually(async () => expect(await state()).toEqual({ ...nothing, waiting: 3 }));
    });

    it('given a handler that fails, then reports what will be retried', async () => {
      await on.bus.subscribe({ queue: on.queue, handlers: failing(Infinity).handlers });
      await on.bus.publish([aRevocation()]);
      await eventually(async () => expect(await state()).toEqual({ ...nothing, retrying: 1, consumers: 1 }));
    });

    it('given a handler that failed permanently, then reports the dead letters', async () => {
      await subscribe({ ...failing(Infinity), retryDelays: [] });
      await on.bus.publish(history('a', 2));
      await eventually(async () => expect(await state()).toEqual({ ...nothing, dead: 2, consumers: 1 }));
    });
  });
};
