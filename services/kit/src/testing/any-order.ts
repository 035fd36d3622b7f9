import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BackService } from '@loanline/proto/contract';
import {
  parseEvent,
  type AnyEvent,
  type EventData,
  type EventName,
  type events,
} from '@loanline/proto/events';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { durableQueues } from '../events/bus/durable-queues.ts';
import { handleEvent } from '../events/bus/handle-event.ts';
import { createKeyedQueue } from '../events/bus/keyed-queue.ts';
import { withInbox } from '../events/inbox/inbox.ts';
import type {
  BatchHandler,
  TransactionalHandler,
  TransactionalHandlers,
} from '../events/inbox/transactional-handler.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The events to which a service subscribes, according to the contracts. */
type Subscribed<S extends BackService> = {
  [N in EventName]: S extends keyof (typeof events)[N]['subscribers'] ? N : never;
}[EventName];

interface Scenario {
  /** Sets up the initial state. */
  readonly given?: (pool: Pool) => Promise<unknown>;
  /** Events in the order in which they happened; the service must subscribe to each. */
  readonly history: fc.Arbitrary<readonly AnyEvent[]>;
}

interface AnyOrderOptions<S extends BackService> {
  readonly service: S;
  readonly migrations: URL;
  readonly subscriptions: (pool: Pool) => TransactionalHandlers;
  /**
   * One scenario for each subscription: a new subscription does not compile without one. Its history has an event of
   * that name.
   */
  readonly scenarios: Readonly<Record<Subscribed<S>, Scenario>>;
  /** The state that must be the same in the end, without ids that the database gives or times at which it wrote. */
  readonly state: (pool: Pool) => Promise<unknown>;
}

const runs = 8;

/** Derives an id from a text, so that a history can be repeated. */
export const idOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** An event that happened a number of minutes after the start of a history. */
export const happened = <N extends EventName>(
  name: N,
  minute: number,
  key: string,
  data: EventData<N>,
  version = minute + 1,
): AnyEvent =>
  ({
    id: idOf(JSON.stringify([name, minute, key, data])),
    name,
    key,
    version,
    occurredAt: new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString(),
    correlationId: 'a-history',
    data,
  }) as AnyEvent;

/** Puts each event of a history in twice, in any order. */
const delivered = (history: readonly AnyEvent[]) =>
  fc.shuffledSubarray([...history, ...history], { minLength: 2 * history.length });

const deliver = async (
  pool: Pool,
  service: string,
  effects: TransactionalHandlers,
  given: readonly AnyEvent[],
  atTheSameTime: boolean,
) => {
  const handlers = Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      withInbox(pool, service, effect as TransactionalHandler | BatchHandler),
    ]),
  );
  const handle = (event: AnyEvent) => handleEvent(handlers, parseEvent(structuredClone(event)));
  // As a bus does: those of one key one after the other, the others at the same time.
  const work = createKeyedQueue();
  await Promise.all(given.map((event) => work.run(atTheSameTime ? event.key : '', () => handle(event))));
};

/** Empties every table, even those whose triggers refuse it. */
const empty = (pool: Pool) =>
  pool.query(`
    DO $$ DECLARE name text; BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      -- Quicker than TRUNCATE, as each has a few rows.
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '%\\_migrations'
      LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    END $$`);

/**
 * Checks that a service ends in the same state whether its events arrive once and in order, or twice and in any order.
 * The bus delivers at least once, and a retried event arrives after later ones.
 */
export const describeAnyOrder = <S extends BackService>(options: AnyOrderOptions<S>): void => {
  const { service, scenarios, state } = options;
  describe(`events that reach ${service} twice and in any order`, () => {
    let database: TestDatabase;
    let effects: TransactionalHandlers;
    beforeAll(async () => {
      database = await createTestDatabase(options.migrations);
      effects = options.subscriptions(database.pool);
    });
    afterAll(() => database.drop());

    const endOf = async (given: Scenario['given'], story: readonly AnyEvent[], atTheSameTime = false) => {
      await empty(database.pool);
      await given?.(database.pool);
      await deliver(database.pool, service, effects, story, atTheSameTime);
      return state(database.pool);
    };

    it('are those that it has a handler and a scenario for, and that the contracts say', () => {
      const contracted = [...(durableQueues()[service] ?? [])].sort();
      expect(Object.keys(effects).sort()).toEqual(contracted);
      expect(Object.keys(scenarios).sort()).toEqual(contracted);
    });

    it.each(Object.entries<Scenario>(scenarios))(
      'with %s: the end is as if each had come once and in order',
      async (name, { given, history }) => {
        const before = JSON.stringify(await endOf(given, []));
        let hasEffect = false;
        const deliveries = history.chain((story) => fc.tuple(fc.constant(story), delivered(story)));
        await fc.assert(
          fc.asyncProperty(deliveries, async ([story, shuffled]) => {
            expect(story.map((event) => event.name)).toContain(name);
            const expected = await endOf(given, story);
            hasEffect ||= JSON.stringify(expected) !== before;
            expect(await endOf(given, shuffled, true)).toEqual(expected);
          }),
          { numRuns: runs },
        );
        expect(hasEffect).toBe(true);
      },
      120_000,
    );
  });
};
