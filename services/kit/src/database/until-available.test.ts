import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createPool } from './pool.ts';
import { untilAvailable } from './until-available.ts';

const nobody = 'postgres://postgres@127.0.0.1:1/none';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (url: string, sql: string) => {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await pool.end();
  }
};

const logged: string[] = [];
const logger = createLogger('test', 'warn', { write: (line) => logged.push(line) });

describe('work at the start', () => {
  it('given a database that is unavailable, then it waits for it, says so once, and is done', async () => {
    let url = nobody;
    setTimeout(() => {
      url = database.url;
    }, 2_500);
    expect(await untilAvailable(() => ask(url, 'SELECT 1 AS one'), logger)).toEqual([{ one: 1 }]);
    expect(logged).toEqual([expect.stringContaining('failed to reach the database')]);
  });

  it('given a fault of ours, then it fails at once', async () => {
    await expect(untilAvailable(() => ask(database.url, 'SELEC 1'), logger)).rejects.toThrow('syntax error');
  });

  it('given that the process is stopped meanwhile, then it gives up', async () => {
    await expect(
      untilAvailable(
        () => ask(nobody, 'SELECT 1'),
        logger,
        () => true,
      ),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
