import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('createPool', () => {
  it.each([
    ['bigint', 'SELECT 9007199254740991::bigint AS value', 9007199254740991],
    ['count', 'SELECT count(*) AS value FROM generate_series(1, 3)', 3],
    ['numeric', 'SELECT 12.50::numeric(10,2) AS value', '12.50'],
    ['null', 'SELECT NULL::bigint AS value', null],
  ])('given a %s, then it comes exact', async (_type, sql, value) => {
    expect((await database.pool.query(sql)).rows).toEqual([{ value }]);
  });

  it('given a bigint that a number cannot hold, then the query fails instead of answering a wrong one', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });

  it('given idle connections that the server ends, then the pool still works', async () => {
    await database.pool.query('SELECT 1');
    const ended = new Promise((resolve) => database.pool.once('remove', resolve));
    const other = await createTestDatabase();
    await other.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      new URL(database.url).pathname.slice(1),
    ]);
    await ended;
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await other.drop();
  });

  it.each([false, true])(
    'given a server in another time zone, then texts of moments are in UTC, plansByIndex: %s',
    async (plansByIndex) => {
      const name = new URL(database.url).pathname.slice(1);
      await database.pool.query(`ALTER DATABASE ${name} SET timezone TO 'Asia/Tokyo'`);
      const pool = createPool(database.url, { max: 1, plansByIndex });
      const { rows } = await pool.query("SELECT '2026-07-01T12:00:00Z'::timestamptz::text AS moment");
      expect(rows).toEqual([{ moment: '2026-07-01 12:00:00+00' }]);
      await pool.end();
    },
  );

  it('given options in the address, then they count, and moments stay in UTC', async () => {
    const options = encodeURIComponent('-c TimeZone=Asia/Tokyo -c application_name=ops');
    const pool = createPool(`${database.url}?options=${options}`, { max: 1 });
    const { rows } = await pool.query(
      `SELECT current_setting('TimeZone') AS zone, current_setting('application_name') AS name`,
    );
    expect(rows).toEqual([{ zone: 'UTC', name: 'ops' }]);
    await pool.end();
  });

  it.each([
    ['without plansByIndex reads it whole', false, 'Seq Scan'],
    ['with plansByIndex finds a row by its key', true, 'Index'],
  ])('given a small table, a pool %s', async (_what, plansByIndex, expected) => {
    await database.pool.query('CREATE TABLE IF NOT EXISTS few (key text PRIMARY KEY)');
    await database.pool.query("INSERT INTO few VALUES ('a'), ('b') ON CONFLICT DO NOTHING; ANALYZE few");
    const pool = createPool(database.url, { max: 1, plansByIndex });
    await pool.query('PREPARE find (text) AS SELECT * FROM few WHERE key = $1');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE find ('a')");
    expect(rows[0]?.['QUERY PLAN']).toContain(expected);
    await pool.end();
  });
});
