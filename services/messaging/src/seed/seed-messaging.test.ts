import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { backCallStatuses } from '@loanline/proto/enums/back-call-statuses';
import { seedMessaging } from './seed-messaging.ts';
import { migrations } from '../service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const count = async (table: string) =>
  (await database.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]?.count;

it('has requests of every status, with threads without gaps, and stays as it is when it runs again', async () => {
  await seedMessaging(database.pool);
  const { rows } = await database.pool.query<{ status: string }>(
    'SELECT DISTINCT status FROM back_call_requests',
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([...backCallStatuses].sort());
  const before = [await count('back_call_requests'), await count('messages')];
  await seedMessaging(database.pool);
  expect([await count('back_call_requests'), await count('messages')]).toEqual(before);
  const gaps = await database.pool.query(
    `SELECT FROM conversations c JOIN messages m ON m.conversation_id = c.id
     GROUP BY c.id HAVING count(*) <> c.last_sequence OR max(m.sequence) <> c.last_sequence`,
  );
  expect(gaps.rowCount).toBe(0);
  // Once each: the second time nothing was stored.
  expect(await count(`outbox WHERE name = 'backcall.changed.v1'`)).toBe(await count('back_call_requests'));
  expect(await count(`outbox WHERE name = 'conversation.message-changed.v1'`)).toBe(await count('messages'));
});
