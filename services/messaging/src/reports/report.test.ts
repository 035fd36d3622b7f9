import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { admin } from '@loanline/kit/testing/keys';
import type { Report } from '@loanline/proto/entities/report';
import { removeBackCalls } from '../back-calls/store/remove-back-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
  await running.pool.query(`
    INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, created_at) VALUES
      ('sms', 'conversation', 'outbound', 'a', 'b', '', 'delivered', '2026-11-02 10:00Z'),
      ('sms', 'reminder', 'outbound', 'a', 'b', '', 'failed', '2026-11-02 11:00Z'),
      ('sms', 'code', 'outbound', 'a', 'b', '', 'delivered', '2026-11-02 11:00Z'),
      ('sms', 'agent', 'outbound', 'a', 'b', '', 'delivered', '2026-11-02 11:00Z'),
      ('whatsapp', 'conversation', 'inbound', 'b', 'a', '', 'received', '2026-11-01 11:00Z'),
      ('sms', 'conversation', 'outbound', 'a', 'b', '', 'delivered', '2026-10-31 11:00Z')`);
  const { rows } = await running.pool.query<{ id: number }>(`
    INSERT INTO back_call_requests (customer_name, phone_number, source, created_at)
    VALUES ('Ada', '07700 900123', 'form', '2026-11-01 09:00Z') RETURNING id`);
  const erased = await running.pool.query<{ id: number }>(`
    INSERT INTO back_call_requests (customer_name, phone_number, source, external_id, created_at)
    VALUES ('Ben', '07700 900124', 'agency', 'case-1', '2026-11-01 09:00Z') RETURNING id`);
  await inTransaction(running.pool, (client) =>
    removeBackCalls(
      client,
      erased.rows.map(({ id }) => id),
    ),
  );
  await running.pool.query(
    `INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor, occurred_at) VALUES
      ($1, 'pending', 'see_notes', 'priya', '2026-11-01 10:00Z'),
      ($1, 'see_notes', 'completed', 'priya', '2026-11-02 10:00Z')`,
    [rows[0]?.id],
  );
});
afterAll(() => running.stop());

const failed = async (amountDue: string, status: string, createdAt: string, changes: readonly string[]) => {
  const { rows } = await running.pool.query<{ id: number }>(
    `INSERT INTO back_call_requests (customer_name, phone_number, amount_due, status, source, created_at)
     VALUES ('Cy', '07700 900125', $1, $2, 'sheet', $3) RETURNING id`,
    [amountDue, changes.at(-1) ?? status, createdAt],
  );
  for (const [place, to] of changes.entries())
    await running.pool.query(
      `INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor, occurred_at)
       VALUES ($1, $2, $3, 'priya', $4::timestamptz + $5 * interval '1 minute')`,
      [rows[0]?.id, changes[place - 1] ?? status, to, createdAt, place + 1],
    );
};

it('counts texts, their outcomes, and back calls; leaves out codes, texts to agents and erased records', async () => {
  const { body } = await running.call<Report>(
    'GET',
    '/api/reports/messaging?from=2026-11-02&until=2026-11-02',
    admin,
  );
  const figures = body.map((one) => [
    one.topic,
    ...one.figures.map(({ key, value, before }) => [key, value, before]),
  ]);
  expect(figures).toEqual([
    ['texts', ['sms outbound', 2, 0], ['whatsapp inbound', 0, 1]],
    ['text-hours', ['11', 0, 1]],
    ['delivery', ['delivered', 1, 0], ['failed', 1, 0]],
    ['back-calls', ['completed', 1, 0], ['requested', 0, 1], ['see_notes', 0, 1]],
    ['back-calls-by-person', ['priya completed', 1, 0], ['priya see_notes', 0, 1]],
    ['failed-payments'],
    ['failed-payment-sums'],
  ]);
});

it('counts and sums failed payments by what was done about them, each when it failed', async () => {
  const [day, before] = ['2026-09-02 10:00Z', '2026-09-01 10:00Z'];
  await failed('£1,120.50', 'failed_cpa', day, []);
  await failed('£10.00', 'failed_cpa', day, ['retake_payment', 'completed']);
  await failed('£5.25', 'pending', day, ['failed_cpa', 'cancelled']);
  // It failed twice, and was retaken after the second time.
  await failed('£7.00', 'failed_cpa', day, ['see_notes', 'failed_cpa', 'retake_payment']);
  await failed('', 'failed_cpa', before, ['completed']);
  await failed('£99.00', 'pending', day, ['completed']);
  const { body } = await running.call<Report>(
    'GET',
    '/api/reports/messaging?from=2026-09-02&until=2026-09-02',
    admin,
  );
  const figuresOf = (topic: string) =>
    body
      .find((one) => one.topic === topic)
      ?.figures.map(({ key, value, before: then }) => [key, value, then]);
  expect(figuresOf('failed-payments')).toEqual([
    ['all', 5, 1],
    ['given-up', 1, 1],
    ['open', 2, 0],
    ['retaken', 2, 0],
  ]);
  expect(figuresOf('failed-payment-sums')).toEqual([
    ['all', 1149.75, 0],
    ['given-up', 5.25, 0],
    ['open', 1127.5, 0],
    ['retaken', 17, 0],
  ]);
});
