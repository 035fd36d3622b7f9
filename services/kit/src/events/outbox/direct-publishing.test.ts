import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createMemoryDeliveryStore } from '../bus/memory-delivery-store.ts';
import { createLogger } from '../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { aPosting, aRevocation } from '../../testing/events.ts';
import { eventually } from '../../testing/processes.ts';
import { insertEvents, type OutboxRow } from './outbox.ts';
import { createRelay, type Relay } from './relay.ts';

const logger = createLogger('test', 'silent');

let database: TestDatabase;
let bus: Bus;
let published: AnyEvent[];
let shown: AnyEvent[];
const relays: Relay[] = [];
beforeAll(async () => {
  database = await createKitDatabase();
});
afterAll(() => database.drop());
beforeEach(() => open());
afterEach(() => close());

/** An empty outbox, and a bus with one listener, as a gateway has. */
const open = async () => {
  published = [];
  shown = [];
  await database.pool.query('TRUNCATE outbox');
  bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  await bus.listen({ handlers: { 'staff.session-revoked.v1': async (event) => void shown.push(event) } });
};
const close = async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await bus.close();
};

const take: Bus['publish'] = async (events) => {
  published.push(...events);
  await bus.publish(events);
};
const start = (publish = take, pollMs = 60_000, sendAhead: Bus['sendAhead'] = () => false) => {
  const relay = createRelay({
    pool: database.pool,
    bus: { canPublish: () => true, publish, sendAhead },
    logger,
    pollMs,
  });
  relay.start();
  relays.push(relay);
  return relay;
};
/** Stores an event, as a statement that returns its row does. */
const commit = async (event: AnyEvent = aRevocation()): Promise<OutboxRow[]> => {
  await insertEvents(database.pool, [event]);
  const { rows } = await database.pool.query<{ event: OutboxRow }>(
    'SELECT to_jsonb(o) AS event FROM outbox o WHERE event_id = $1',
    [event.id],
  );
  return rows.map((row) => row.event);
};
const waiting = async () => (await database.pool.query('SELECT 1 FROM outbox')).rowCount;

describe('publishing directly', () => {
  it('given committed rows, then they are published as they were written, once, and deleted', async () => {
    const relay = start();
    await delay(50);
    const event = aRevocation();
    relay.publishNow(await commit(event));
    await eventually(async () => expect(await waiting()).toBe(0), 2_000);
    expect(published).toEqual([event]);
  });

  it('given rows that are sent ahead, then they are published soon, together, and deleted', async () => {
    const sent: AnyEvent[] = [];
    const batches: number[] = [];
    const publish: Bus['publish'] = async (events) => {
      if (events.length > 0) batches.push(events.length);
      await take(events);
    };
    const relay = start(publish, 60_000, (events) => sent.push(...events) > 0);
    await delay(50);
    const events = [aPosting(1), aPosting(2)];
    for (const event of events) relay.publishNow(await commit(event));
    expect(sent).toEqual(events);
    expect(published).toEqual([]);
    await eventually(async () => expect(await waiting()).toBe(0), 1_500);
    expect(published).toEqual(events);
    expect(batches).toEqual([2]);
  });

  it('given 500 rows that are sent ahead, then they are published at once', async () => {
    const relay = start(take, 60_000, () => true);
    await delay(50);
    await insertEvents(
      database.pool,
      Array.from({ length: 500 }, (_, place) => aPosting(place + 1)),
    );
    const { rows } = await database.pool.query<{ event: OutboxRow }>(
      'SELECT to_jsonb(o) AS event FROM outbox o ORDER BY id',
    );
    for (const { event } of rows.slice(0, 499)) relay.publishNow([event]);
    await delay(50);
    expect(published).toEqual([]);
    relay.publishNow(rows.slice(499).map(({ event }) => event));
    await delay(50);
    expect(published).toHaveLength(500);
  });

  it('given a relay that looks before the bus has confirmed, then it leaves these rows out', async () => {
    let confirm: () => void = () => undefined;
    const confirmed = new Promise<void>((resolve) => (confirm = resolve));
    const relay = start(async (events) => {
      await take(events);
      if (events.some(({ key }) => key === 'direct')) await confirmed;
    });
    await delay(50);
    relay.publishNow(await commit(aRevocation('direct')));
    await commit(aRevocation('other'));
    relay.wake();
    await eventually(async () => expect(published.map(({ key }) => key)).toEqual(['direct', 'other']));
    expect(await waiting()).toBe(1);
    confirm();
    await eventually(async () => expect(await waiting()).toBe(0), 2_000);
    expect(published).toHaveLength(2);
  });

  it('given a bus that refuses the direct copy, then the relay publishes the event', async () => {
    let isAway = true;
    const relay = start(async (events) => {
      if (isAway && events.length > 0) throw new Error('away');
      await take(events);
    }, 30);
    const event = aRevocation();
    relay.publishNow(await commit(event));
    await delay(60);
    expect(await waiting()).toBe(1);
    isAway = false;
    await eventually(async () => expect(await waiting()).toBe(0), 2_000);
    expect(published).toEqual([event]);
  });

  it('given a new event of another instance, then the relay leaves it to that instance for two seconds', async () => {
    const relay = start();
    const died = aPosting(1);
    await commit(died);
    relay.publishNow(await commit(aPosting(2)));
    relay.wake();
    await delay(500);
    expect(published.map(({ version }) => version)).toEqual([2]);
    await delay(1_700);
    relay.wake();
    await eventually(async () => expect(await waiting()).toBe(0), 2_000);
    expect(published.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('given an event that the bus did not take, then its own relay publishes it without waiting', async () => {
    let isAway = true;
    const relay = start(async (events) => {
      if (isAway && events.length > 0) throw new Error('away');
      await take(events);
    }, 30);
    relay.publishNow(await commit(aPosting(1)));
    await delay(60);
    isAway = false;
    await eventually(async () => expect(await waiting()).toBe(0), 1_000);
  });

  it('given a relay that stops, then it waits for what is on its way and deletes it', async () => {
    const relay = start(async (events) => {
      await delay(30);
      await take(events);
    });
    relay.publishNow(await commit());
    await relay.stop();
    expect(await waiting()).toBe(0);
    expect(published).toHaveLength(1);
  });

  it('given any failures, deaths after the commit and two instances, then each event is shown once', async () => {
    const step = fc.record({
      instance: fc.nat(1),
      fate: fc.constantFrom('direct', 'woken', 'died after the commit'),
    });
    const plan = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 40 }),
      failures: fc.array(fc.constantFrom('none', 'before', 'after', 'late'), { maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ steps, failures }) => {
        await close();
        await open();
        const left = [...failures];
        const publish: Bus['publish'] = async (events) => {
          const failure = events.length === 0 ? 'none' : (left.shift() ?? 'none');
          if (failure === 'before') throw new Error('not taken');
          if (failure === 'late') await delay(15);
          await take(events);
          if (failure === 'after') throw new Error('taken, but not confirmed');
        };
        const instances = [start(publish, 5), start(publish, 5)];
        for (const [place, { instance, fate }] of steps.entries()) {
          const rows = await commit(aRevocation('a', place));
          if (fate === 'direct') instances[instance]?.publishNow(rows);
          if (fate === 'woken') instances[instance]?.wake();
        }
        await eventually(async () => expect(await waiting()).toBe(0));
        const versions = shown.map(({ version }) => version).sort((one, other) => one - other);
        expect(versions).toEqual(steps.map((_step, place) => place));
      }),
      { numRuns: 20 },
    );
  });
});
