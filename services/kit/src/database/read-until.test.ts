import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/processes.ts';
import { createPool } from './pool.ts';
import { readUntil } from './read-until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('given reads that nobody waits for in all connections of the pool, then they end at once', async () => {
  const pool = createPool(database.url, { max: 2 });
  const gone = new AbortController();
  const reads = [1, 2].map(() =>
    readUntil(pool, gone.signal, (client) => client.query('SELECT pg_sleep(20)')).catch(
      (error: unknown) => error,
    ),
  );
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep(20)'`,
    );
    expect(rows).toHaveLength(2);
  });
  const next = pool.query('SELECT 1 AS one');
  const abortedAt = performance.now();
  gone.abort(new Error('the caller has gone'));
  expect(await Promise.all(reads)).toEqual([gone.signal.reason, gone.signal.reason]);
  expect((await next).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - abortedAt).toBeLessThan(5_000);
  await pool.end();
});
