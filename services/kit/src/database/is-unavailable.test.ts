import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { toProblemError } from '../http/problem-response.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startTcpProxy, type TcpProxy } from '../testing/faults/tcp-proxy.ts';
import { isDown } from './is-unavailable.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port || 5432));
  url.host = `127.0.0.1:${proxy.port}`;
  pool = createPool(url.href);
});
afterAll(async () => {
  await pool.end();
  await proxy.stop();
  await database.drop();
});

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );

const problemOf = async (work: Promise<unknown>) => {
  const { status, headers } = toProblemError(await errorOf(work));
  return { status, retryAfter: headers['retry-after'] };
};

const nobody = 'postgres://postgres@localhost:1/none';

const outages: [string, () => Promise<unknown>][] = [
  ['nobody answers at its address', () => createPool(nobody).query('SELECT 1')],
  [
    'the connection breaks under a statement',
    () => {
      setTimeout(proxy.cut, 100);
      return pool.query('SELECT pg_sleep(5)');
    },
  ],
  [
    'the server ends the connection',
    () => database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())'),
  ],
  ['the server only reads', () => database.pool.query('BEGIN READ ONLY; CREATE TABLE things ()')],
  [
    'a connection falls silent',
    () => {
      const asked = pool.query('SELECT pg_sleep(0.3)');
      setTimeout(proxy.swallow, 100);
      return asked;
    },
  ],
];

const delays: [string, () => Promise<unknown>][] = [
  [
    'all connections are in use for too long',
    async () => {
      const small = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 100 });
      const slow = small.query('SELECT pg_sleep(0.5)');
      try {
        return await small.query('SELECT 1');
      } finally {
        await slow;
        await small.end();
      }
    },
  ],
  [
    'a statement takes longer than it may',
    async () => {
      const hurried = createPool(database.url, { statementMs: 100 });
      try {
        return await hurried.query('SELECT pg_sleep(5)');
      } finally {
        await hurried.end();
      }
    },
  ],
];

const faults: [string, () => Promise<unknown>][] = [
  ['a statement is wrong', () => database.pool.query('SELEC 1')],
  ['a table is missing', () => database.pool.query('SELECT * FROM nowhere')],
  ['the code is wrong', () => Promise.reject(new TypeError('undefined is not a function'))],
];

const unstorable: [string, () => Promise<unknown>][] = [
  ['a text has a NUL', () => database.pool.query('SELECT $1::text', ['a\0b'])],
  ['JSON has a NUL', () => database.pool.query('SELECT $1::jsonb', [JSON.stringify({ text: '\0' })])],
  [
    'Prisma wraps the refusal',
    () =>
      database.pool.query('SELECT $1::text', ['\0']).catch((error: unknown) => {
        throw Object.assign(new Error('raw query failed'), {
          code: 'P2010',
          meta: { driverAdapterError: { cause: error } },
        });
      }),
  ],
];

describe('a failed call', () => {
  it.each(unstorable)('given that %s, then the caller is at fault', async (_what, work) => {
    expect(await problemOf(work())).toEqual({ status: 400, retryAfter: undefined });
  });

  it.each([...outages, ...delays])(
    'given that %s, then it is unavailable, and the caller may try again soon',
    async (_what, work) => {
      expect(await problemOf(work())).toEqual({ status: 503, retryAfter: '5' });
    },
  );

  it.each(faults)('given that %s, then it is a failure of ours', async (_what, work) => {
    expect(await problemOf(work())).toEqual({ status: 500, retryAfter: undefined });
  });

  it.each(outages)('given that %s, then the database is down', async (_what, work) => {
    expect(isDown(await errorOf(work()))).toBe(true);
  });

  it.each([...delays, ...faults])('given that %s, then the database is not down', async (_what, work) => {
    expect(isDown(await errorOf(work()))).toBe(false);
  });
});
