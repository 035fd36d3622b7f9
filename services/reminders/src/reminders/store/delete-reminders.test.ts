import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { migrations } from '../../service.ts';
import { listDeletions } from './delete-reminders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  await database.pool.query(`
    INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, deleted_at, deletion_id)
    SELECT now() + n * interval '1 second', 'Ann Lee', '07700900101', '0042', 125.5, '2026-01-05', deleted_at,
      CASE WHEN deleted_at IS NOT NULL THEN gen_random_uuid() END
    FROM generate_series(1, 20000) n, LATERAL (SELECT
      CASE WHEN n % 1000 = 0 THEN now() WHEN n % 2 = 0 THEN now() - interval '60 days' END AS deleted_at) d`);
  await database.pool.query('ANALYZE reminders');
});
afterAll(() => database.drop());

it('given many reminders were removed long ago, then the deletions that can be undone are listed without reading them', async () => {
  await inTransaction(database.pool, async (client) => {
    expect(await listDeletions(client)).toHaveLength(20);
    const { rows } = await client.query<{ rows: number }>(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'reminders'`,
    );
    expect(rows[0]?.rows).toBeLessThan(100);
  });
});
