import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { Report } from '@loanline/proto/entities/report';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
  await running.pool.query(`
    INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status, created_at,
      sent_at, updated_at) VALUES
      ('2026-11-01 09:00Z', 'Ada', '07700900101', '1234', 10, '2026-11-02', 'sent', '2026-11-01 09:00Z',
        '2026-11-02 09:00Z', '2026-11-02 09:00Z'),
      ('2026-11-01 09:00Z', 'Ann', '07700900102', '1234', 10, '2026-11-02', 'failed', '2026-11-02 08:00Z', NULL,
        '2026-11-02 09:00Z')`);
});
afterAll(() => running.stop());

it('counts reminders that are new, that were sent and that failed', async () => {
  const { body } = await running.call<Report>(
    'GET',
    '/api/reports/reminders?from=2026-11-02&until=2026-11-02',
    admin,
  );
  expect(body).toEqual([
    {
      topic: 'reminders',
      figures: [
        { key: 'failed', value: 1, before: 0 },
        { key: 'new', value: 1, before: 1 },
        { key: 'sent', value: 1, before: 0 },
      ],
    },
  ]);
});
