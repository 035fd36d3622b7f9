import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { admin } from '@loanline/kit/testing/keys';
import type { Report } from '@loanline/proto/entities/report';
import { markFailed, markSent } from '../reminders/store/mark-sent.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
  await running.pool.query(`
    INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, created_at) VALUES
      ('2026-11-01 09:00Z', 'Ada', '07700900101', '1234', 10, '2026-11-02', '2026-11-01 09:00Z'),
      ('2026-11-01 09:00Z', 'Ann', '07700900102', '1234', 10, '2026-11-02', '2026-11-02 08:00Z'),
      ('2026-11-01 09:00Z', 'Amy', '07700900103', '1234', 10, '2026-11-02', '2026-11-01 09:00Z')`);
  const { rows } = await running.pool.query<{ id: number; sendKey: string }>(
    'SELECT id, send_key AS "sendKey" FROM reminders ORDER BY id',
  );
  const [ada, ann, amy] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  const refused = { reason: 'refused', isGuess: false, overridesSent: true };
  await inTransaction(running.pool, async (client) => {
    await markSent(client, ada, 'SM1');
    await markFailed(client, ann, refused);
    await markSent(client, amy, 'SM3');
    await markFailed(client, amy, refused);
  });
  await running.pool.query(
    `UPDATE reminders SET sent_at = '2026-11-02 09:00Z' WHERE sent_at IS NOT NULL;
     UPDATE reminders SET failed_at = '2026-11-02 09:00Z' WHERE failed_at IS NOT NULL`,
  );
});
afterAll(() => running.stop());

it('counts reminders that are new, that were sent and that failed on their day, also after the list was cleared', async () => {
  const report = () =>
    running.call<Report>('GET', '/api/reports/reminders?from=2026-11-02&until=2026-11-02', admin);
  const expected = [
    {
      topic: 'reminders',
      figures: [
        { key: 'failed', value: 2, before: 0 },
        { key: 'new', value: 1, before: 2 },
        { key: 'sent', value: 1, before: 0 },
      ],
    },
  ];
  expect((await report()).body).toEqual(expected);
  const cleared = await running.call('DELETE', '/api/reminders/clear', admin);
  expect(cleared.status).toBeLessThan(300);
  expect((await report()).body).toEqual(expected);
});

it('counts a reminder that an instance of the previous release marks as failed, also when it failed before', async () => {
  const failedToday = async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { body } = await running.call<Report>(
      'GET',
      `/api/reports/reminders?from=${today}&until=${today}`,
      admin,
    );
    return body[0]?.figures.find(({ key }) => key === 'failed')?.value ?? 0;
  };
  expect(await failedToday()).toBe(0);
  await running.pool.query(`UPDATE reminders SET status = 'reminder' WHERE customer_name = 'Ann'`);
  await running.pool.query(`UPDATE reminders SET status = 'failed' WHERE customer_name = 'Ann'`);
  expect(await failedToday()).toBe(1);
});
