import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { areReachable } from './are-reachable.ts';
import { createPool } from './pool.ts';
import { isBusyServing } from './connections/watch-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const load = (pool: Pool, statements: number, seconds: number) =>
  Promise.allSettled(Array.from({ length: statements }, () => pool.query('SELECT pg_sleep($1)', [seconds])));

const ask = async (pool: Pool) => {
  const begun = Date.now();
  return { isReachable: await areReachable([database.pool, pool]), ms: Date.now() - begun };
};

describe('a pool of two connections', () => {
  it('given that both work and more statements wait for them, then it is reachable, and says so at once', async () => {
    const pool = createPool(database.url, { max: 2 });
    const loaded = load(pool, 4, 3);
    await wait(500);
    const { isReachable, ms } = await ask(pool);
    expect(isReachable).toBe(true);
    expect(ms).toBeLessThan(500);
    await loaded;
    await pool.end();
  });

  it('given that neither was answered for five seconds, then it is not reachable until one is', async () => {
    const pool = createPool(database.url, { max: 2 });
    const loaded = load(pool, 2, 8);
    await wait(5_200);
    expect((await ask(pool)).isReachable).toBe(false);
    await loaded;
    expect((await ask(pool)).isReachable).toBe(true);
    await pool.end();
  });

  it('given that both are held and neither was answered for five seconds, then a new query does not make it busy serving', async () => {
    const pool = createPool(database.url, { max: 2 });
    const held = await Promise.all([pool.connect(), pool.connect()]);
    expect(isBusyServing(pool)).toBe(true);
    await wait(5_200);
    expect(isBusyServing(pool)).toBe(false);
    const asked = held[0].query('SELECT pg_sleep(0.5)');
    expect(isBusyServing(pool)).toBe(false);
    await asked;
    expect(isBusyServing(pool)).toBe(true);
    held.forEach((client) => client.release());
    await pool.end();
  });

  it('given that neither can be opened, then it is not reachable, although statements wait for them', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const pool = createPool(`postgres://postgres@127.0.0.1:${port}/none`, { max: 2 });
    const loaded = load(pool, 4, 0);
    await wait(100);
    expect((await ask(pool)).isReachable).toBe(false);
    silent.close();
    sockets.forEach((socket) => socket.destroy());
    await loaded;
    await pool.end();
  });
});
