import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createLogger } from '../runtime/logger.ts';
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
beforeEach(() => void logged.splice(0));

describe('work at the start', () => {
  it('given a database that is unavailable, then it waits for it, says so once, and is done', async () => {
    let url = nobody;
    setTimeout(() => {
      url = database.url;
    }, 2_500);
    expect(await untilAvailable(() => ask(url, 'SELECT 1 AS one'), logger)).toEqual([{ one: 1 }]);
    expect(logged).toEqual([expect.stringContaining('failed to reach the database')]);
  });

  it('given a database that stays unavailable, then it warns of each error, and again after growing pauses', async () => {
    const hangsUp = createServer((socket) => socket.destroy());
    await once(hangsUp.listen(0, '127.0.0.1'), 'listening');
    const { port } = hangsUp.address() as AddressInfo;
    const begun = Date.now();
    const warned: unknown[] = [];
    const warn = ({ err }: { err: { code?: string; message: string } }) =>
      warned.push(err.code ?? err.message);
    const pace = { attemptMs: 20, warningMs: 200, longestWarningMs: 400 };
    const stopped = untilAvailable(
      () => ask(Date.now() - begun < 100 ? `postgres://postgres@127.0.0.1:${port}/none` : nobody, 'SELECT 1'),
      { warn },
      () => Date.now() - begun > 2_000,
      pace,
    );
    await expect(stopped).rejects.toThrow('ECONNREFUSED');
    hangsUp.close();
    const [first, ...others] = warned;
    expect(first).toMatch(/ECONNRESET|Connection terminated/);
    expect(new Set(others)).toEqual(new Set(['ECONNREFUSED']));
    // At 0.1, 0.3, 0.7, 1.1, 1.5 and 1.9 s; later on a busy machine.
    expect(others.length).toBeGreaterThanOrEqual(3);
    expect(others.length).toBeLessThanOrEqual(6);
  });

  /** Whether a server asks for a password depends on its settings; the error is the same. */
  const refusing = (code: string) =>
    ask(database.url, `DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`);

  it.each([
    ['does not exist', '3D000', () => ask(`${database.url}_none`, 'SELECT 1')],
    ['refuses the user', '28000', () => refusing('28000')],
    ['refuses the password', '28P01', () => refusing('28P01')],
  ])('given a database that %s, then it fails at once and says so', async (what, code, work) => {
    const message = expect.stringMatching(
      new RegExp(`${what}.*database URL|database URL.*${what}`),
    ) as unknown;
    const failed = expect.objectContaining({ code, message });
    await expect(untilAvailable(work, logger)).rejects.toEqual(failed);
    expect(logged).toEqual([]);
  });

  it('given a fault of ours, then it fails at once', async () => {
    await expect(untilAvailable(() => ask(database.url, 'SELEC 1'), logger)).rejects.toThrow('syntax error');
  });

  it('given that the process is stopped in the meantime, then it gives up', async () => {
    await expect(
      untilAvailable(
        () => ask(nobody, 'SELECT 1'),
        logger,
        () => true,
      ),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
