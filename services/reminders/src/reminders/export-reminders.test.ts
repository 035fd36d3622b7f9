import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

const path = '/api/reminders/export';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
  await running.pool.query(
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status)
     SELECT now() + n * interval '1 second', CASE n WHEN 1 THEN '=cmd()' ELSE 'Ann ' || n END, '07700900101', '0042', 5,
       date '2026-01-01' + n, CASE n % 2 WHEN 0 THEN 'sent' ELSE 'reminder' END
     FROM generate_series(1, 450) n`,
  );
});
afterAll(() => running.stop());

const lines = async (query: string) =>
  (await running.download(`${path}${query}`, admin)).toString().trimEnd().split('\r\n');

it('holds all pages of the list, in its order, formulas made harmless', async () => {
  const all = await lines('?format=csv');
  expect(all[0]).toBe(
    '\uFEFFId,Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date,Status,Error,Sent At',
  );
  expect(all).toHaveLength(451);
  expect(new Set(all).size).toBe(451);
  expect(all[1]).toContain(`,'=cmd(),07700900101,0042,5.00,2026-01-02,reminder,`);
  expect(all[450]).toContain('Ann 450,');
});

it('has the filters of the list', async () => {
  expect(await lines('?format=csv&status=sent')).toHaveLength(226);
});

it('is a workbook when that is asked for', async () => {
  expect((await running.download(`${path}?format=xlsx`, admin)).subarray(0, 2).toString()).toBe('PK');
});

it.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('says what it is: %s', async (format, type) => {
  expect(await running.typeOf(`${path}?format=${format}`, admin)).toBe(type);
});

it('is audited', async () => {
  const exports = async () => {
    const { rows } = await running.pool.query<{ actor: string; subject: string }>(
      `SELECT actor, subject FROM audit_entries WHERE action = 'export'`,
    );
    return rows;
  };
  const before = await exports();
  await lines('?format=csv');
  expect((await exports()).slice(before.length)).toEqual([{ actor: 'priya', subject: 'reminders' }]);
});

it.each([
  ['nobody', anonymous, 401, '?format=csv'],
  ['an agent', agent, 403, '?format=csv'],
  ['another format', admin, 400, '?format=pdf'],
  ['a filter that the list does not know', admin, 400, '?format=csv&status=nonsense'],
])('is refused to %s', async (_who, caller, status, query) => {
  expect((await running.call('GET', path + query, caller)).status).toBe(status);
});
