import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EventsRefusedError, type Bus } from '../bus/bus.ts';
import { createLogger } from '../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRevocation } from '../../testing/events.ts';
import { eventually } from '../../testing/processes.ts';
import { insertEvents } from './outbox.ts';
import { createRelay, type Relay } from './relay.ts';

let database: TestDatabase;
let published: AnyEvent[];
const relays: Relay[] = [];
beforeAll(async () => {
  database = await createKitDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  published = [];
  await database.pool.query('TRUNCATE outbox, outbox_dead');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});

const keep: Bus['publish'] = async (events) => void published.push(...events);
const start = (publish = keep, options: { pollMs?: number; batchSize?: number } = {}) => {
  const logger = createLogger('test', 'silent');
  const relay = createRelay({
    pool: database.pool,
    bus: { canPublish: () => true, publish, sendAhead: () => false },
    logger,
    pollMs: 60_000,
    ...options,
  });
  relay.start();
  relays.push(relay);
  return relay;
};
const insert = (...events: AnyEvent[]) => insertEvents(database.pool, events);
const waiting = async () => (await database.pool.query('SELECT 1 FROM outbox')).rowCount;
const versions = () => published.map(({ version }) => version);
const versionsUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const series = (length: number, key = 'a') => Array.from({ length }, (_, n) => aRevocation(key, n + 1));

describe('the relay', () => {
  it('publishes what was committed, as it was written, and forgets it', async () => {
    const event = aRevocation();
    await insert(event);
    await start().stop();
    expect(published).toEqual([event]);
    expect(await waiting()).toBe(0);
  });

  it('publishes no event of a transaction that was rolled back', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await insertEvents(client, [aRevocation()]);
    await client.query('ROLLBACK');
    client.release();
    await start().stop();
    expect(published).toEqual([]);
  });

  it('publishes in the order of writing, over many batches', async () => {
    await insert(...series(95));
    await start(keep, { batchSize: 10 }).stop();
    expect(versions()).toEqual(versionsUpTo(95));
  });

  it.each(['€', 'random'])('publishes large events in batches of some megabytes, of %s', async (text) => {
    const content = text === 'random' ? randomBytes(450_000).toString('hex') : text.repeat(300_000);
    const batches: number[] = [];
    for (const event of series(14)) await insert({ ...event, data: { sessionId: content } });
    await start(async (events) => {
      batches.push(events.length);
      await keep(events);
    }).stop();
    expect(versions()).toEqual(versionsUpTo(14));
    expect(Math.max(...batches)).toBeLessThanOrEqual(10);
    expect(await waiting()).toBe(0);
  });

  it('publishes when it is woken', async () => {
    const relay = start();
    await delay(50);
    await insert(aRevocation());
    relay.wake();
    await eventually(async () => expect(published).toHaveLength(1), 1_000);
  });

  it('publishes at its next poll what nobody woke it for', async () => {
    start(keep, { pollMs: 30 });
    await delay(50);
    await insert(aRevocation());
    await eventually(async () => expect(published).toHaveLength(1), 1_000);
  });

  it('publishes when it is woken although the clock of the machine was set back by ten minutes', async () => {
    const relay = start();
    await delay(50);
    const right = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => right() - 600_000);
    await insert(aRevocation());
    relay.wake();
    await eventually(async () => expect(published).toHaveLength(1), 1_000);
  });

  it('looks again when it was woken in the middle of a batch', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let begun = false;
    const relay = start(async (events) => {
      begun ||= events.length > 0;
      if (begun) await gate;
      await keep(events);
    });
    await insert(aRevocation('a', 1));
    relay.wake();
    await eventually(async () => expect(begun).toBe(true));
    await insert(aRevocation('a', 2));
    relay.wake();
    open();
    await eventually(async () => expect(versions()).toEqual([1, 2]), 1_000);
  });

  it('keeps what the bus did not take, and publishes it within half a second of its return, between two polls', async () => {
    let isAway = true;
    const publish = async (events: readonly AnyEvent[]) => {
      if (isAway) throw new Error('away');
      await keep(events);
    };
    await insert(...series(3));
    start(publish);
    await delay(60);
    expect(await waiting()).toBe(3);
    isAway = false;
    await eventually(async () => expect(await waiting()).toBe(0), 500);
    expect(versions()).toEqual([1, 2, 3]);
  });

  it('keeps what was published but not deleted, as when it dies in between', async () => {
    let deaths = 1;
    const publish = async (events: readonly AnyEvent[]) => {
      await keep(events);
      if (deaths-- > 0) {
        await database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
      }
    };
    await insert(aRevocation());
    start(publish, { pollMs: 30 });
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(versions()).toEqual([1, 1]);
  });

  it('sets aside what the bus refuses three times, and publishes what is behind it in order', async () => {
    let refusals = 0;
    const publish = async (events: readonly AnyEvent[]) => {
      if (events.some(({ key }) => key === 'bad')) {
        refusals += 1;
        throw new EventsRefusedError('too large for "07700 900123"');
      }
      await keep(events);
    };
    await insert(...series(4), aRevocation('bad', 1), ...series(7, 'b'));
    const relay = start(publish, { pollMs: 10, batchSize: 5 });
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(versions()).toEqual([...versionsUpTo(4), ...versionsUpTo(7)]);
    // Once in its batch, then three times on its own.
    expect(refusals).toBe(4);
    expect(await relay.deadEvents()).toBe(1);
    const { rows } = await database.pool.query('SELECT key, reason FROM outbox_dead');
    expect(rows).toEqual([{ key: 'bad', reason: 'EventsRefusedError: too large for [redacted]' }]);
  });

  it('sets nothing aside while the bus is unavailable, however often it tries', async () => {
    let tries = 0;
    const publish = async (events: readonly AnyEvent[]) => {
      if (events.length > 0) tries += 1;
      if (tries < 10) throw new Error('away');
      await keep(events);
    };
    await insert(...series(3));
    const relay = start(publish, { pollMs: 5, batchSize: 1 });
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(versions()).toEqual([1, 2, 3]);
    expect(await relay.deadEvents()).toBe(0);
  });

  it('reads no events while the bus is unavailable, and publishes them soon after it is available again', async () => {
    await insert(...series(2));
    let isAway = true;
    const relay = createRelay({
      pool: database.pool,
      bus: { canPublish: () => !isAway, publish: keep, sendAhead: () => false },
      logger: createLogger('test', 'silent'),
      pollMs: 60_000,
    });
    const connect = jest.spyOn(database.pool, 'connect');
    relay.start();
    relays.push(relay);
    await delay(600);
    expect(connect).not.toHaveBeenCalled();
    isAway = false;
    await eventually(async () => expect(await waiting()).toBe(0), 2_000);
    expect(versions()).toEqual([1, 2]);
  });

  it('says how many events wait, and for how long', async () => {
    const relay = createRelay({
      pool: database.pool,
      bus: { canPublish: () => true, publish: keep, sendAhead: () => false },
      logger: createLogger('test', 'silent'),
    });
    expect([await relay.size(), await relay.oldestAgeMs()]).toEqual([0, 0]);
    await insert({ ...aRevocation(), occurredAt: new Date(Date.now() - 5_000).toISOString() }, aRevocation());
    expect(await relay.size()).toBe(2);
    expect(await relay.oldestAgeMs()).toBeGreaterThanOrEqual(5_000);
    expect(await relay.oldestAgeMs()).toBeLessThan(8_000);
  });
});

describe('several relays of one database', () => {
  it('publish each event once and keep the order, with no failure', async () => {
    const slowly = async (events: readonly AnyEvent[]) => {
      await delay(1);
      await keep(events);
    };
    const instances = Array.from({ length: 4 }, () => start(slowly, { batchSize: 7 }));
    for (const event of series(150)) {
      await insert(event);
      instances[event.version % 4]?.wake();
    }
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(versions()).toEqual(versionsUpTo(150));
  });

  it('publish each event at least once and first in order, whatever fails', async () => {
    const plan = fc.record({
      keys: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 60 }),
      failures: fc.array(fc.constantFrom('none', 'before', 'after'), { maxLength: 20 }),
      batchSize: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ keys, failures, batchSize }) => {
        published = [];
        const left = [...failures];
        const publish = async (events: readonly AnyEvent[]) => {
          const failure = left.shift() ?? 'none';
          if (failure === 'before') throw new Error('not taken');
          await keep(events);
          if (failure === 'after') throw new Error('taken, but not confirmed');
        };
        const events = keys.map((key, index) => aRevocation(key, index));
        const instances = [
          start(publish, { batchSize, pollMs: 5 }),
          start(publish, { batchSize, pollMs: 5 }),
        ];
        for (const event of events) {
          await insert(event);
          instances[event.version % 2]?.wake();
        }
        await eventually(async () => expect(await waiting()).toBe(0));
        await Promise.all(instances.map((relay) => relay.stop()));
        for (const key of new Set(keys)) {
          const first = new Set(published.filter((event) => event.key === key).map(({ version }) => version));
          expect([...first]).toEqual(
            events.filter((event) => event.key === key).map(({ version }) => version),
          );
        }
      }),
      { numRuns: 25 },
    );
  });
});
