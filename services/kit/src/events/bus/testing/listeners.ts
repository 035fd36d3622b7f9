import { describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { setTimeout as delay } from 'node:timers/promises';
import { aBrokenEvent, aPosting, aRevocation, aTyping } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import { history, revoked, versionsOf, type BusUnderTest } from './bus-under-test.ts';

/** Describes the events that each listening process receives. */
export const describeListeners = (on: BusUnderTest): void => {
  const { keep, failing, untilHandled } = on;

  describe('a listener', () => {
    it('is given an event once, however often it is published', async () => {
      await on.bus.listen({ handlers: { [revoked]: keep } });
      const [first, second] = [aRevocation('a', 1), aRevocation('a', 2)];
      await on.bus.publish([first]);
      await on.bus.publish([first]);
      await on.bus.publish([first, second]);
      await eventually(async () => expect(on.handled.at(-1)).toEqual(second));
      expect(on.handled).toEqual([first, second]);
    });

    it('is given every event from now on, each listener on its own', async () => {
      const other: AnyEvent[] = [];
      await on.bus.publish([aRevocation('before')]);
      await on.bus.listen({ handlers: { [revoked]: keep } });
      await on.bus.listen({ handlers: { [revoked]: async (event) => void other.push(event) } });
      const event = aRevocation('after');
      await on.bus.publish([aTyping(), event]);
      await untilHandled(1);
      await eventually(async () => expect(other).toEqual([event]));
      expect(on.handled).toEqual([event]);
    });

    it('is given each event of a thousand that are published together, in order, even when one is broken', async () => {
      let gaps = 0;
      await on.bus.listen({
        handlers: { 'chat.message-posted.v1': keep, [revoked]: keep },
        onGap: () => (gaps += 1),
      });
      const events = Array.from({ length: 1_000 }, (_, place) => aPosting(place + 1));
      const broken = { ...aPosting(0), data: {} } as unknown as AnyEvent;
      await on.bus.publish([...events.slice(0, 500), broken, ...events.slice(500), aRevocation()]);
      await untilHandled(1_001);
      expect(on.handled.filter(({ name }) => name === 'chat.message-posted.v1')).toEqual(events);
      await eventually(async () => expect(gaps).toBe(1));
    });

    it('is given the events of one key in order', async () => {
      await on.bus.listen({ handlers: { [revoked]: keep } });
      const events = history('a', 500);
      await on.bus.publish(events.slice(0, 200));
      await on.bus.publish(events.slice(200));
      await untilHandled(500);
      expect(versionsOf(on.handled)).toEqual(versionsOf(events));
    });

    it('that fails does not get the event again, and gets later ones', async () => {
      const { handlers, tries } = failing(1);
      await on.bus.listen({ handlers });
      await on.bus.publish([aRevocation(), aRevocation()]);
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
      await on.bus.listen({ handlers, onGap });
      await on.bus.listen({ handlers: { [revoked]: keep }, onGap });
      await on.bus.publish([aBrokenEvent()]);
      await eventually(async () => expect(gaps).toBe(2));
      await on.bus.publish([aRevocation()]);
      await untilHandled(1);
      await eventually(async () => expect(gaps).toBe(3), 10_000);
      expect(on.handled).toHaveLength(1);
    }, 20_000);

    it('gets nothing after it has stopped', async () => {
      const subscription = await on.bus.listen({ handlers: { [revoked]: keep } });
      await subscription.stop();
      await on.bus.publish([aRevocation()]);
      await delay(50);
      expect(on.handled).toEqual([]);
    });
  });
};
