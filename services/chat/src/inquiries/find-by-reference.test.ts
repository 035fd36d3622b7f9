import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { listInquiries } from './store/list-inquiries.ts';

let chat: RunningChat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());

/** Explains each query instead of making it. */
const explaining = (plans: string[]) =>
  ({
    query: async (text: string, values: unknown[]) => {
      const { rows } = await chat.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    },
  }) as unknown as Pool;

it('finds an inquiry by the index of references, even where Postgres has no statistics of them', async () => {
  await chat.pool.query(
    `INSERT INTO customer_inquiries
       (inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason, request_hash)
     SELECT $1 || n, 'Grace', 'Okoro', '', '', 'A question', '' FROM generate_series(1, 20000) n`,
    [randomUUID()],
  );
  const plans: string[] = [];
  await listInquiries(explaining(plans), {
    limit: 1,
    status: 'all',
    reference: '0'.repeat(32),
    sort: 'active',
  });
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/Index Scan (on|using) \w+_reference/);
});
