import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { createPrisma } from '../prisma.ts';
import { migrations } from '../service.ts';
import { seedChat } from './applications.ts';
import { seedInquiries } from './inquiries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const count = async () => {
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM chat_messages) AS messages,
       (SELECT count(*)::int FROM customer_inquiries) AS inquiries`,
  );
  return rows[0] as { messages: number; inquiries: number };
};
const seed = async () => {
  const stores = { pool: database.pool, prisma: createPrisma(database.pool) };
  await seedChat(stores);
  await seedInquiries(stores);
};

it('fills the demo conversations once, even when it runs again', async () => {
  await seed();
  const first = await count();
  expect(first.messages).toBeGreaterThan(20);
  expect(first.inquiries).toBe(4);
  await seed();
  expect(await count()).toEqual(first);
  const { rows } = await database.pool.query(
    `SELECT FROM conversations c JOIN chat_messages m ON m.conversation_id = c.id
     GROUP BY c.id HAVING max(m.sequence) <> c.last_sequence OR count(*) <> c.last_sequence`,
  );
  expect(rows).toEqual([]);
});

it('lets those wait who were not answered, since they wrote', async () => {
  const { rows } = await database.pool.query(
    `SELECT subject, round(extract(epoch FROM now() - waiting_since) / 60)::int AS minutes FROM conversations
     WHERE kind = 'application' AND subject IN ('07486', '07497', '07512') ORDER BY subject`,
  );
  expect(rows).toEqual([
    { subject: '07486', minutes: 65 },
    { subject: '07497', minutes: null },
    { subject: '07512', minutes: 12 },
  ]);
});
