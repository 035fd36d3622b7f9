import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLease, LeaseLostError } from './lease.ts';
import { runOncePerCluster } from './run-once-per-cluster.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
beforeAll(async () => {
  database = await createKitDatabase();
  await database.pool.query('CREATE TABLE effects (term bigint)');
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('TRUNCATE leases, effects'));

const lease = (ttlMs = 30_000) => createLease({ pool: database.pool, name: 'sweep', ttlMs });

describe('a lease', () => {
  it('is held by one of many that want it at the same moment', async () => {
    const terms = await Promise.all(Array.from({ length: 10 }, () => lease().take()));
    expect(terms.filter((term) => term !== null)).toHaveLength(1);
  });

  it('can be taken once it is released, with a higher term', async () => {
    const first = await lease().take();
    expect(await lease().take()).toBeNull();
    await first?.release();
    expect((await lease().take())?.number).toBe(2);
  });

  it('is not taken again before the next turn, even when it is free', async () => {
    await (await lease().take(150))?.release();
    expect(await lease().take(150)).toBeNull();
    await delay(160);
    expect(await lease().take(150)).not.toBeNull();
  });

  it('of a holder that died passes on when its time is over', async () => {
    await lease(100).take();
    expect(await lease(100).take()).toBeNull();
    await delay(110);
    expect(await lease(100).take()).not.toBeNull();
  });

  it('stays with a holder that renews it', async () => {
    const term = await lease(100).take();
    for (let turn = 0; turn < 4; turn++) {
      await delay(50);
      await term?.renew();
    }
    expect(await lease(100).take()).toBeNull();
  });
});

describe('a holder that was paused and replaced', () => {
  it('can neither write nor renew nor take the lease from its successor', async () => {
    const paused = await lease(50).take();
    await delay(60);
    const successor = await lease().take();
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO effects VALUES (1)');
    await expect(paused?.fence(client)).rejects.toThrow(LeaseLostError);
    await client.query('ROLLBACK');
    client.release();
    await expect(paused?.renew()).rejects.toThrow(LeaseLostError);
    await paused?.release();
    await expect(successor?.renew()).resolves.toBeUndefined();
    expect(await lease().take()).toBeNull();
  });

  it('cannot be replaced between its check and its commit', async () => {
    const holder = await lease(30).take();
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await holder?.fence(client);
    const order: string[] = [];
    const taking = lease()
      .take()
      .then(() => order.push('taken'));
    await delay(80);
    order.push('committed');
    await client.query('COMMIT');
    client.release();
    await taking;
    expect(order).toEqual(['committed', 'taken']);
  });
});

describe('work once per cluster', () => {
  const runners: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  });
  const run = (work: () => Promise<void>, everyMs: number, ttlMs?: number) => {
    const runner = runOncePerCluster({
      pool: database.pool,
      name: 'sweep',
      everyMs,
      ...(ttlMs && { ttlMs }),
      logger,
      work,
    });
    runner.start();
    runners.push(runner);
    return runner;
  };

  it('is done by one of five instances at each turn, never by two at once', async () => {
    let runs = 0;
    let inProgress = 0;
    let most = 0;
    const work = async () => {
      runs++;
      most = Math.max(most, ++inProgress);
      await delay(20);
      inProgress--;
    };
    for (let instance = 0; instance < 5; instance++) run(work, 200);
    await delay(1_050);
    expect(most).toBe(1);
    expect(runs).toBeGreaterThanOrEqual(4);
    expect(runs).toBeLessThanOrEqual(6);
  });

  it('that takes longer than a lease lives is still done by one', async () => {
    let inProgress = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inProgress);
      await delay(2_500);
      inProgress--;
    };
    run(work, 50, 1_500);
    run(work, 50, 1_500);
    await delay(3_500);
    expect(most).toBe(1);
  });

  it('comes again after it failed', async () => {
    let runs = 0;
    run(async () => {
      runs++;
      throw new Error('no luck');
    }, 60);
    await delay(300);
    expect(runs).toBeGreaterThan(2);
  });

  it('does not start when the service stops before it has the lease', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN; LOCK TABLE leases');
    let runs = 0;
    const runner = run(async () => void runs++, 1_000);
    const stopped = runner.stop();
    await client.query('COMMIT');
    client.release();
    await stopped;
    expect(runs).toBe(0);
    const { rows } = await database.pool.query('SELECT expires_at <= clock_timestamp() AS free FROM leases');
    expect(rows).toEqual([{ free: true }]);
  });

  it('is aborted and awaited when the service stops', async () => {
    let ended = false;
    const started = new EventEmitter();
    const begun = once(started, 'begun');
    const runner = runOncePerCluster({
      pool: database.pool,
      name: 'sweep',
      everyMs: 1_000,
      logger,
      work: async (_term, signal) => {
        started.emit('begun');
        await once(signal, 'abort');
        ended = true;
      },
    });
    runner.start();
    await begun;
    await runner.stop();
    expect(ended).toBe(true);
  });
});
