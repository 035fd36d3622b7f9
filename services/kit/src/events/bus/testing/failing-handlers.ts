import { describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { aBrokenEvent, aRevocation } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import { revoked, type BusUnderTest } from './bus-under-test.ts';

/** Describes retries, dead letters and replays of events that cannot be handled. */
export const describeFailingHandlers = (on: BusUnderTest): void => {
  const { keep, subscribe, failing, untilHandled, untilDead } = on;

  describe('an event whose handler fails', () => {
    it('comes again, later each time, until it is handled', async () => {
      const { handlers, tries } = failing(2);
      await subscribe({ handlers });
      const begin = Date.now();
      await on.bus.publish([aRevocation()]);
      await untilHandled(1);
      expect(tries()).toBe(3);
      expect(Date.now() - begin).toBeGreaterThanOrEqual(90);
      expect(await on.bus.deadLetters(on.queue)).toEqual([]);
    });

    it('goes to the dead letters with the reason after the last retry', async () => {
      const { handlers, tries } = failing(Infinity, 'no such application');
      await subscribe({ handlers });
      const event = aRevocation();
      await on.bus.publish([event]);
      await untilDead(1);
      expect(tries()).toBe(3);
      const expected = { queue: on.queue, event, reason: 'Error: no such application', attempts: 3 };
      expect(await on.bus.deadLetters(on.queue)).toMatchObject([expected]);
      expect(await on.bus.deadLetters(on.queue)).toMatchObject([expected]);
    });

    it('does not hold up the events of other keys', async () => {
      const handlers = {
        [revoked]: async (event: AnyEvent) => {
          if (event.key === 'bad') throw new Error('never');
          await keep(event);
        },
      };
      await subscribe({ handlers, retryDelays: [60_000] });
      await on.bus.publish([aRevocation('bad'), aRevocation('good')]);
      await untilHandled(1);
    });

    it('keeps its place among retries of different delays', async () => {
      const { handlers } = failing(1);
      await subscribe({ handlers, retryDelays: [50, 60_000] });
      await on.bus.publish([aRevocation()]);
      await untilHandled(1);
    });

    it('quotes no value in its reason', async () => {
      const { handlers } = failing(Infinity, 'duplicate key "jane@example.org" of 07700 900123');
      await subscribe({ handlers, retryDelays: [] });
      await on.bus.publish([aRevocation()]);
      await untilDead(1);
      expect((await on.bus.deadLetters(on.queue))[0]?.reason).toBe(
        'Error: duplicate key [redacted] of [redacted]',
      );
    });
  });

  describe('an event whose database is down', () => {
    const diskFull = '53100';
    const statementTimedOut = '57014';

    it('is handled as soon as the database is back, however late its next retry would be', async () => {
      const { handlers, tries } = failing(2, 'No space left on device', diskFull);
      await subscribe({ handlers, retryDelays: [60_000] });
      await on.bus.publish([aRevocation()]);
      await untilHandled(1);
      expect(tries()).toBe(3);
    });

    it('goes back to its queue when the process stops, and keeps its retries', async () => {
      const { handlers, tries } = failing(Infinity, 'No space left on device', diskFull);
      const subscription = await subscribe({ handlers, retryDelays: [60_000] });
      await on.bus.publish([aRevocation()]);
      await eventually(async () => expect(tries()).toBeGreaterThan(0));
      const begin = Date.now();
      await subscription.stop();
      expect(Date.now() - begin).toBeLessThan(5_000);
      await subscribe();
      await untilHandled(1);
    });

    it('uses a retry when the database only took too long, as that may be due to the event', async () => {
      const { handlers, tries } = failing(Infinity, 'canceling statement', statementTimedOut);
      await subscribe({ handlers, retryDelays: [] });
      await on.bus.publish([aRevocation()]);
      await untilDead(1);
      expect(tries()).toBe(1);
    });
  });

  describe('an event that is not as this version knows it', () => {
    it('is tried again, as a newer version may know it, and others are handled meanwhile', async () => {
      await on.bus.subscribe({ queue: on.queue, handlers: { [revoked]: keep } });
      await on.bus.publish([aBrokenEvent(), aRevocation('good')]);
      await untilHandled(1);
      await eventually(async () =>
        expect(await on.bus.queueState(on.queue)).toMatchObject({ retrying: 1, dead: 0 }),
      );
    });

    it('goes to the dead letters after the last retry, with the reason', async () => {
      await subscribe();
      await on.bus.publish([aBrokenEvent()]);
      await untilDead(1);
      const [letter] = await on.bus.deadLetters(on.queue);
      expect(letter?.attempts).toBe(3);
      expect(letter?.reason).toMatch(/^Not a valid event/);
      expect(letter?.event).toBeUndefined();
    });
  });

  describe('dead letters by their ids', () => {
    it('are replayed or discarded one by one, and the others stay', async () => {
      const { handlers } = failing(3);
      await subscribe({ handlers, retryDelays: [] });
      const events = [aRevocation('a'), aRevocation('b'), aRevocation('c')];
      const [first, second, third] = events.map(({ id }) => id);
      await on.bus.publish(events);
      await untilDead(3);
      expect(await on.bus.replay(on.queue, [second ?? ''])).toBe(1);
      await untilHandled(1);
      expect(on.handled.map(({ id }) => id)).toEqual([second]);
      expect(await on.bus.discard(on.queue, [first ?? '', second ?? '', 'unknown'])).toBe(1);
      await eventually(async () =>
        expect((await on.bus.deadLetters(on.queue)).map(({ id }) => id)).toEqual([third]),
      );
    });

    it('even when the message is not one of our events', async () => {
      await subscribe({ retryDelays: [] });
      await on.bus.publish([aBrokenEvent()]);
      await untilDead(1);
      const [letter] = await on.bus.deadLetters(on.queue);
      expect(await on.bus.discard(on.queue, [letter?.id ?? ''])).toBe(1);
      await untilDead(0);
    });
  });

  describe('replay', () => {
    it('delivers every dead letter to its handler once', async () => {
      const { handlers } = failing(3);
      await subscribe({ handlers, retryDelays: [] });
      const events = [aRevocation('a'), aRevocation('b'), aRevocation('c')];
      await on.bus.publish(events);
      await untilDead(3);
      expect(await on.bus.replay(on.queue)).toBe(3);
      await untilHandled(3);
      expect(on.handled.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
      expect(await on.bus.deadLetters(on.queue)).toEqual([]);
      expect(await on.bus.replay(on.queue)).toBe(0);
    });

    it('ends even when the letters die again at once', async () => {
      const { handlers } = failing(Infinity);
      await subscribe({ handlers, retryDelays: [] });
      await on.bus.publish([aRevocation()]);
      await untilDead(1);
      expect(await on.bus.replay(on.queue)).toBe(1);
      await untilDead(1);
    });
  });
};
