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

it('counts texts, what became of them, and back calls, without codes, texts to agents and what was erased', async () => {
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
    ['delivery', ['delivered', 1, 0], ['failed', 1, 0]],
    ['back-calls', ['completed', 1, 0], ['requested', 0, 1], ['see_notes', 0, 1]],
    ['back-calls-by-person', ['priya', 1, 0]],
  ]);
});
