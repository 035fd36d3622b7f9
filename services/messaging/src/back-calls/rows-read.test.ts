import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { inTransaction } from '@loanline/kit/database/transaction';
import { inContext } from '@loanline/kit/runtime/request-context';
import { matchSheetRows } from '../feeds/store/match-sheet-rows.ts';
import { createPrisma } from '../prisma.ts';
import { migrations } from '../service.ts';
import { listClears } from './store/clears.ts';
import { releaseLeftBehind } from './store/left-behind.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  await database.pool.query(`
    INSERT INTO back_call_requests (customer_name, phone_number, source, cleared_at, clear_id)
    SELECT 'Ada  Price ' || n, '07700 900123', 'import', cleared_at, CASE WHEN cleared_at IS NOT NULL THEN gen_random_uuid() END
    FROM generate_series(1, 20000) n, LATERAL (SELECT
      CASE WHEN n % 1000 = 0 THEN now() WHEN n % 2 = 0 THEN now() - interval '60 days' END AS cleared_at) c`);
  await database.pool.query('ANALYZE back_call_requests');
});
afterAll(() => database.drop());

/** Rows of requests that this connection has read, and has not reported to the server's statistics yet. */
const rowsRead = `
  SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'back_call_requests'`;

it('given many requests, then a row of a sheet is matched by its name without reading them all', async () => {
  const row = {
    row: 2,
    rowKey: 'key',
    backCallId: null,
    customerName: 'ada price 7777',
    phoneNumber: null,
    status: null,
    statusAt: null,
    notes: null,
    notesAt: null,
  };
  await inTransaction(database.pool, async (client) => {
    expect((await matchSheetRows(client, [row])).get(2)).toHaveLength(1);
    const { rows } = await client.query<{ rows: number }>(rowsRead);
    expect(rows[0]?.rows).toBeLessThan(100);
  });
});

it('given many requests were cleared long ago, then the clears that can be undone are listed without reading them', async () => {
  const prisma = createPrisma(database.pool);
  await prisma.$transaction(async (transaction) => {
    expect(await listClears(transaction)).toHaveLength(20);
    const read = await transaction.$queryRawUnsafe<{ rows: number }[]>(rowsRead);
    expect(read[0]?.rows).toBeLessThan(100);
  });
  await prisma.$disconnect();
});

it('given many open requests, then those whose agent has left are found by reading only those of one agent', async () => {
  await database.pool.query(`
    UPDATE back_call_requests SET status = 'send to agent', assigned_to = CASE WHEN id % 400 = 1 THEN 'rosa' END
    WHERE cleared_at IS NULL AND id % 2 = 1 AND id < 10000`);
  await database.pool.query('ANALYZE back_call_requests');
  await inTransaction(database.pool, async (client) => {
    const soFar = async () => (await client.query<{ rows: number }>(rowsRead)).rows[0]?.rows ?? NaN;
    const before = await soFar();
    const release = () => releaseLeftBehind(client, ['rosa', 'sam']);
    expect(await inContext({ correlationId: 'correlation-1' }, release)).toEqual([]);
    expect((await soFar()) - before).toBeLessThan(100);
  });
});
