import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyMigrations, migrate } from '@loanline/kit/database/migrations/migrate';
import { readMigrations } from '@loanline/kit/database/migrations/read-migrations';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { migrations } from './service.ts';
import { history } from './conversations/store/history.ts';
import { unreadChats } from './conversations/store/unread-chats.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first] = await readMigrations(migrations);
  expect(first?.name).toBe('20261121000000_chat');
  await applyMigrations(database.pool, first ? [first] : []);
});
afterAll(() => database.drop());

it('keep the chats, sequences, client ids and read positions of applications', async () => {
  const { pool } = database;
  await pool.query(`
    INSERT INTO conversations (application_id, last_sequence, last_customer_sequence, last_admin_sequence, customer_read, admin_read)
      SELECT 'R' || n, 3, 3, 2, 1, 2 FROM generate_series(1, 50) n;
    INSERT INTO chat_messages (application_id, sequence, sender, text, client_id)
      SELECT 'R' || n, s, CASE s WHEN 2 THEN 'admin' ELSE 'customer' END, n || ' ' || s, gen_random_uuid()
      FROM generate_series(1, 50) n, generate_series(1, 3) s ORDER BY random();
    INSERT INTO read_positions SELECT 'priya', 'R' || n, 2 FROM generate_series(1, 49) n;`);
  await migrate(pool, migrations);
  for (const n of [1, 25, 50]) {
    const page = await history(pool, { kind: 'application', subject: `R${n}` }, { limit: 10 });
    expect(page?.messages.map(({ text, sender }) => [text, sender])).toEqual([
      [`${n} 1`, 'customer'],
      [`${n} 2`, 'admin'],
      [`${n} 3`, 'customer'],
    ]);
    expect(page?.messages.every(({ clientId }) => clientId !== undefined)).toBe(true);
    expect(page?.lastRead).toEqual({ customer: 1, admin: 2 });
  }
  const { unreadCounts } = await unreadChats(pool, 'priya');
  expect([Object.keys(unreadCounts).length, unreadCounts['R7']]).toEqual([50, 1]);
});
