import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { toProblemError } from '@loanline/kit/http/problem-response';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { startTcpProxy, type TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PrismaClient } from './generated/prisma/client.ts';
import { migrations } from './service.ts';
import { withLockedApplication } from './tracked-applications/store/locked-application.ts';
import { createPrisma } from './prisma.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let pool: Pool;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port || 5432));
  url.host = `127.0.0.1:${proxy.port}`;
  pool = createPool(url.href, { max: 2 });
  prisma = createPrisma(pool);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await proxy.stop();
  await database.drop();
});

const statusOf = async (work: PromiseLike<unknown>) =>
  toProblemError(
    await work.then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  ).status;

const asks = () => prisma.$queryRaw`SELECT pg_sleep(1)::text`;

it.each([
  [
    'nobody answers',
    () => createPrisma(createPool('postgres://postgres@127.0.0.1:1/none')).trackedApplication.count(),
  ],
  ['a connection breaks', () => Promise.all([asks(), wait(300).then(proxy.cut)])],
  ['a connection falls silent', () => Promise.all([asks(), wait(300).then(proxy.swallow)])],
  [
    'a connection breaks in a transaction',
    () =>
      prisma.$transaction(async (transaction) => {
        await transaction.$queryRaw`SELECT 1`;
        proxy.cut();
        await transaction.$queryRaw`SELECT 1`;
      }),
  ],
])(
  'given that %s under a query of Prisma, then it is unavailable, and works again afterwards',
  async (_what, work) => {
    expect(await statusOf(work())).toBe(503);
    expect(await prisma.trackedApplication.count()).toBe(0);
  },
);

it('given that the connection of a locked application breaks, then the work is refused and the process keeps running', async () => {
  await database.pool.query(
    `INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name,
      customer_phone, phone_e164, customer_address, stage_timestamps, stage_notes, stage_changed_at)
     VALUES ('outage', 'R-OUTAGE', 'Ada', 'Quince', '07700 900101', '+447700900101', '1 Row, Manchester, M1 1AE',
      array_fill(''::text, '{8}'), array_fill(''::text, '{8}'), now())`,
  );
  const work = withLockedApplication(pool, 'R-OUTAGE', async () => {
    proxy.cut();
    await wait(200);
  });
  expect(await statusOf(work)).toBe(503);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
