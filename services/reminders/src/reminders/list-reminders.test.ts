import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { Reminder } from '@loanline/proto/entities/reminder';
import { addReminder } from '../testing/add-reminder.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(() => running.pool.query('TRUNCATE reminders'));

const add = (given: Parameters<typeof addReminder>[1]) => addReminder(running.pool, given);
const list = async (query = '') =>
  (await running.call<Reminder[]>('GET', `/api/reminders${query}`, admin)).body;

describe('reminders', () => {
  it('are listed by the day they are due, page by page, each once', async () => {
    for (const date of ['2026-11-27', '2026-11-25', '2026-11-26', '2026-11-25']) await add({ date });
    const first = await running.call<Reminder[]>('GET', '/api/reminders?limit=3', admin);
    expect(first.body).toMatchObject([
      { date: '2026-11-25', amount: '125.50', cardNumber: '0042' },
      { date: '2026-11-25' },
      { date: '2026-11-26' },
    ]);
    const rest = await list(`?limit=3&cursor=${first.headers.get('x-next-cursor')}`);
    expect(rest).toMatchObject([{ date: '2026-11-27' }]);
    expect(await list('?cursor=nonsense')).toMatchObject({ code: 'invalid-input' });
  });

  it('are found by a part of the name or by the phone number, also of one status and page by page', async () => {
    await add({ name: 'Ann Lee', status: 'sent' });
    await add({ name: 'Anna Leeson', date: '2026-11-26', mobile: '07700900102' });
    await add({ name: 'Bob Stone', date: '2026-11-27', mobile: '07700900103' });
    const names = async (query: string) => (await list(query)).map(({ customerName }) => customerName);
    expect(await names('?search=lee')).toEqual(['Ann Lee', 'Anna Leeson']);
    expect(await names('?search=LEESON')).toEqual(['Anna Leeson']);
    expect(await names('?search=lee&status=sent')).toEqual(['Ann Lee']);
    expect(await names('?search=%2B44%207700%20900103')).toEqual(['Bob Stone']);
    expect(await names('?search=07700%20900102')).toEqual(['Anna Leeson']);
    expect(await names('?search=%25')).toEqual([]);
    const first = await running.call<Reminder[]>('GET', '/api/reminders?search=an&limit=1', admin);
    expect(await names(`?search=an&limit=1&cursor=${first.headers.get('x-next-cursor')}`)).toEqual([
      'Anna Leeson',
    ]);
    const { body } = await running.call<string>(
      'GET',
      '/api/reminders/export?format=csv&search=stone',
      admin,
    );
    expect([body.includes('Bob Stone'), body.includes('Ann')]).toEqual([true, false]);
  });

  it('are counted by status, and those due by today', async () => {
    await add({ name: 'A', date: '2020-01-01' });
    await add({ name: 'B', date: '2199-01-01' });
    await add({ name: 'C', date: '2020-01-01', status: 'sent' });
    await add({ name: 'D', date: '2020-01-01', status: 'failed' });
    const { body } = await running.call('GET', '/api/reminders/counters', admin);
    expect(body).toEqual({ total: 4, pending: 2, sent: 1, failed: 1, due: 1 });
  });
});
