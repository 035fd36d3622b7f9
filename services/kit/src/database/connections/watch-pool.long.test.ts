import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { whileFrozen } from '../../testing/faults/freeze.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/faults/tcp-proxy.ts';
import { createPool } from '../pool.ts';
import { inTransaction, mayTake } from '../transaction.ts';

/** Far below the 30 s that a statement may run, even on a busy machine. */
const soonMs = 12_000;

let database: TestDatabase;
let proxy: TcpProxy;
let proxied: string;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE rows (id int PRIMARY KEY, value int NOT NULL)');
  await database.pool.query('INSERT INTO rows VALUES (1, 0)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port || 5432));
  url.host = `127.0.0.1:${proxy.port}`;
  proxied = url.href;
  pool = createPool(proxied, { max: 5 });
});
afterEach(async () => {
  const ended = pool.end();
  await proxy.stop();
  await ended;
});

const openAll = () => Promise.all(Array.from({ length: 5 }, () => pool.query('SELECT pg_sleep(0.1)')));

const took = async (work: Promise<unknown>): Promise<number> => {
  const begun = Date.now();
  await work.catch(() => undefined);
  return Date.now() - begun;
};

const pidOf = async (): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
};

describe('a pool', () => {
  it('given that its connections fall silent, then those in use are ended, idle ones are replaced, and it works again', async () => {
    await openAll();
    proxy.swallow();
    const asked = pool.query('SELECT 1');
    await expect(asked).rejects.toThrow('did not answer on this connection');
    expect(await took(openAll())).toBeLessThan(1_500);
  });

  it('given a statement that takes long, then it waits for it as long as the server works on it', async () => {
    const { rows } = await pool.query('SELECT pg_sleep(7), 1 AS one');
    expect(rows).toMatchObject([{ one: 1 }]);
  });

  it('given a lost connection in a transaction, then its locks are released', async () => {
    const lost = inTransaction(pool, async (client) => {
      await client.query('UPDATE rows SET value = value + 1');
      proxy.swallow();
      await client.query('SELECT 1');
    });
    await expect(lost).rejects.toThrow('did not answer on this connection');
    expect(await took(database.pool.query('UPDATE rows SET value = 10'))).toBeLessThan(soonMs);
    expect((await pool.query('SELECT value FROM rows')).rows).toEqual([{ value: 10 }]);
  });

  it('given a backend that hangs before a statement, then its connection is ended', async () => {
    const quick = createPool(proxied, { max: 1, statementMs: 500 });
    const { rows } = await quick.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await whileFrozen([rows[0]?.pid ?? 0], async () => {
      await expect(quick.query('SELECT 1')).rejects.toThrow('did not answer');
      expect((await quick.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
    await quick.end();
  });

  it('given a backend that hangs in a statement, then its connection is ended soon after the longest time of one', async () => {
    const quick = createPool(proxied, { max: 1, statementMs: 2_000 });
    const { rows } = await quick.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const refused = expect(quick.query('SELECT pg_sleep(1.8)')).rejects.toThrow('did not answer for');
    await wait(100);
    await whileFrozen([rows[0]?.pid ?? 0], async () => {
      await refused;
      expect((await quick.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
    await quick.end();
  });

  it('given a transaction that may take longer, then neither the server nor the pool ends it', async () => {
    const quick = createPool(proxied, { max: 1, statementMs: 300 });
    const slowly = inTransaction(quick, async (client) => {
      await mayTake(client, 20_000);
      await client.query('SELECT pg_sleep(5)');
      return 'done';
    });
    expect(await slowly).toBe('done');
    await expect(quick.query('SELECT pg_sleep(5)')).rejects.toThrow(/statement timeout/);
    await quick.end();
  });

  it('given a connection that breaks while it is in use without an error listener, then the process continues', async () => {
    const client = await pool.connect();
    proxy.cut();
    await wait(200);
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    expect(await pidOf()).toBeGreaterThan(0);
  });
});
