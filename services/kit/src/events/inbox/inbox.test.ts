import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnyEvent, EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '../../database/transaction.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRevocation } from '../../testing/events.ts';
import { eventually } from '../../testing/processes.ts';
import { pruneInbox, withInbox } from './inbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createKitDatabase();
  await database.pool.query('CREATE TABLE effects (event_id uuid)');
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('TRUNCATE inbox, effects'));

const effects = async () => (await database.pool.query('SELECT 1 FROM effects')).rowCount;
/** Fails unless the pool has a connection within a second. */
const effectsSeenBy = (pool: Pool) =>
  Promise.race([
    pool.query('SELECT FROM effects').then(({ rowCount }) => rowCount),
    setTimeout(1_000, 'no connection'),
  ]);
const remembered = async () => (await database.pool.query('SELECT 1 FROM inbox')).rowCount;
const effect = async ({ id }: { id: string }, client: PoolClient) => {
  await client.query('INSERT INTO effects VALUES ($1)', [id]);
};

describe('a handler behind the inbox', () => {
  it('has its effect once, however often and however concurrently its event arrives', async () => {
    const handle = withInbox(database.pool, 'chat', effect);
    const event = aRevocation();
    await Promise.all(Array.from({ length: 10 }, () => handle(event)));
    await handle(event);
    expect(await effects()).toBe(1);
  });

  it('has its effect for each queue and each event', async () => {
    const event = aRevocation();
    await withInbox(database.pool, 'chat', effect)(event);
    await withInbox(database.pool, 'reminders', effect)(event);
    await withInbox(database.pool, 'chat', effect)(aRevocation());
    expect(await effects()).toBe(3);
  });

  it('that throws leaves neither effect nor memory, and can be tried again', async () => {
    let tries = 0;
    const handle = withInbox(database.pool, 'chat', async (event, client) => {
      await effect(event, client);
      if (++tries === 1) throw new Error('no luck');
    });
    const event = aRevocation();
    await expect(handle(event)).rejects.toThrow('no luck');
    expect([await effects(), await remembered()]).toEqual([0, 0]);
    await handle(event);
    expect([await effects(), await remembered()]).toEqual([1, 1]);
  });

  it('whose connection breaks in between has no effect, and does not end the process', async () => {
    const handle = withInbox(database.pool, 'chat', async (event, client) => {
      await effect(event, client);
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    });
    await expect(handle(aRevocation())).rejects.toThrow();
    expect(await effects()).toBe(0);
  });

  it('reports its commit, and nothing else', async () => {
    const seen: (number | null)[] = [];
    const onCommit = () => void seen.push(1);
    const failing = async () => Promise.reject(new Error('no luck'));
    await withInbox(database.pool, 'chat', failing, { onCommit })(aRevocation()).catch(() => undefined);
    expect(seen).toEqual([]);
    await withInbox(database.pool, 'chat', effect, { onCommit })(aRevocation());
    expect(seen).toEqual([1]);
  });
});

describe('a handler of batches behind the inbox', () => {
  const transactions = new Set<string>();
  const batch = async (events: readonly { id: string; version: number }[], client: PoolClient) => {
    const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    for (const { id } of rows) transactions.add(id);
    for (const event of events) {
      await effect(event, client);
      if (event.version === 13) throw new Error('no luck');
    }
  };
  beforeEach(() => transactions.clear());

  it('handles events that come at the same time in few transactions, each event once', async () => {
    const handle = withInbox(database.pool, 'chat', { batch });
    const all = Array.from({ length: 40 }, () => aRevocation());
    await Promise.all([...all, ...all].map(handle));
    await Promise.all(all.map(handle));
    expect(await effects()).toBe(40);
    expect(transactions.size).toBeLessThan(10);
  });

  it('fails for the event at fault alone', async () => {
    const handle = withInbox(database.pool, 'chat', { batch });
    const all = Array.from({ length: 20 }, (_, n) => ({ ...aRevocation(), version: n }));
    const results = await Promise.allSettled(all.map(handle));
    expect(results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([13]);
    expect([await effects(), await remembered()]).toEqual([19, 19]);
  });

  it('does not delay the others for events whose rows are locked', async () => {
    // The first ones are handled alone.
    const onRow = (version: number) =>
      `SELECT pg_advisory_xact_lock(77) WHERE ${version} = 13 OR ${version} < 3`;
    const handle = withInbox<ReturnType<typeof aRevocation>>(database.pool, 'chat', {
      batch: async (events, client) => {
        for (const event of events) {
          await client.query(onRow(event.version));
          await effect(event, client);
        }
      },
    });
    const all = Array.from({ length: 20 }, (_, n) => aRevocation(`session-${n}`, n));
    let done = 0;
    const handled = await inTransaction(database.pool, async (client) => {
      await client.query(onRow(13));
      const results = Promise.all(all.map((event) => handle(event).then(() => (done += 1))));
      await eventually(async () => expect(await Promise.resolve(done)).toBe(16), 10_000);
      return { results };
    });
    await handled.results;
    expect(await effects()).toBe(20);
  });

  it('knows an event by its id in any spelling', async () => {
    const handle = withInbox(database.pool, 'chat', { batch });
    const event = aRevocation();
    await handle({ ...event, id: event.id.toUpperCase() });
    await handle(event);
    expect(await effects()).toBe(1);
  });
});

describe('many events at a time', () => {
  it('leave connections for calls, and for other reads of their handlers', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const handle = withInbox(database.pool, 'chat', async (event, client) => {
      await effect(event, client);
      await opened;
      await database.pool.query('SELECT 1');
    });
    const all = Promise.all(Array.from({ length: 50 }, () => handle(aRevocation())));
    await setTimeout(300);
    expect(await effectsSeenBy(database.pool)).toBe(0);
    open();
    await all;
    expect(await effects()).toBe(50);
  });

  it('that fail leave their connections to the next ones', async () => {
    const handle = withInbox(database.pool, 'chat', () => Promise.reject(new Error('no luck')));
    await Promise.allSettled(Array.from({ length: 50 }, () => handle(aRevocation())));
    await withInbox(database.pool, 'chat', effect)(aRevocation());
    expect(await effects()).toBe(1);
  });
});

describe('while an erasure is under way', () => {
  const alone = `SELECT pg_advisory_xact_lock(hashtext('loanline.erasure'))`;
  const anErasure = (n: number): EventOf<'application.erased.v1'> => ({
    ...aRevocation(),
    name: 'application.erased.v1',
    key: `LL-${n}`,
    data: { applicationId: `LL-${n}`, withPerson: false },
  });
  const batch = async (events: readonly { id: string }[], client: PoolClient) => {
    for (const event of events) await effect(event, client);
  };

  it.each([
    ['single events', () => withInbox<AnyEvent>(database.pool, 'chat', effect)],
    ['batches', () => withInbox<AnyEvent>(database.pool, 'chat', { batch })],
  ])('%s wait, and leave the connections to others', async (_, create) => {
    const handle = create();
    const events = Array.from({ length: 30 }, (__, n): AnyEvent =>
      n % 2 ? anErasure(n) : aRevocation(`session-${n}`),
    );
    const handled = await inTransaction(database.pool, async (client) => {
      await client.query(alone);
      const all = Promise.all(events.map(handle));
      await setTimeout(300);
      expect(await effectsSeenBy(database.pool)).toBe(0);
      return { all };
    });
    await handled.all;
    expect(await effects()).toBe(30);
  });
});

describe('the inbox', () => {
  it('forgets old events only', async () => {
    await withInbox(database.pool, 'chat', effect)(aRevocation());
    await database.pool.query(`UPDATE inbox SET handled_at = now() - interval '31 days'`);
    await withInbox(database.pool, 'chat', effect)(aRevocation());
    expect(await pruneInbox(database.pool)).toBe(1);
    expect(await remembered()).toBe(1);
  });
});
