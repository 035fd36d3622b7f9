import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { csvOf, xlsxOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() => running.pool.query('TRUNCATE reminders, import_batches, import_changes, import_rejections'));

const reminders = (file: Buffer | string) =>
  running.upload<ImportResult>('/api/reminders/import-excel', admin, 'excel', file);
const all = async () =>
  (await running.pool.query<Record<string, unknown>>('SELECT * FROM reminders ORDER BY 1')).rows;

const remindersHeader = ['Timestamp', 'Customer Name', 'Customer Mobile', 'Card Number', 'Amount', 'Date'];
const due = ['21/11/2026 09:15:00', 'Ann Lee', '07700 900101', '4111111111111111', '125.50', '25/11/2026'];

describe('a file of reminders', () => {
  it('keeps the last four digits of cards; the others are in no table and no log', async () => {
    const wrong = ['x', 'Bob', '07700900102', '4111111111111112', '1', '25/11/2026'];
    const { body } = await reminders(
      csvOf([remindersHeader, due, wrong, [...due.slice(0, 3), '5500005555555551X', '5', '25/11/2026']]),
    );
    expect(body).toMatchObject({ created: 1, rejected: 2 });
    expect(await all()).toMatchObject([
      {
        card_number: '1111',
        customer_mobile: '07700900101',
        amount: '125.50',
        status: 'reminder',
        timestamp: new Date('2026-11-21T09:15:00Z'),
      },
    ]);
    const everything = JSON.stringify([
      await all(),
      (await running.pool.query('SELECT * FROM import_rejections')).rows,
      body,
    ]);
    expect(everything + running.logged.join()).not.toMatch(/\d{13}/);
    expect(everything).toContain('1111');
  });

  it('reads summer times as London has them', async () => {
    await reminders(csvOf([remindersHeader, ['21/07/2026 09:15', ...due.slice(1)]]));
    expect(await all()).toMatchObject([{ timestamp: new Date('2026-07-21T08:15:00Z') }]);
  });

  it.each(['csv', 'xlsx'])(
    'that the list was exported to as %s changes only what was corrected',
    async (format) => {
      const summer = ['21/07/2026 09:15', ...due.slice(1)];
      await reminders(csvOf([remindersHeader, due, summer]));
      const exported = await running.download(`/api/reminders/export?format=${format}`, admin);
      expect((await reminders(exported)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    },
  );

  it('brings back those that were taken off the list, and changes no reminder that was sent', async () => {
    await reminders(csvOf([remindersHeader, due]));
    await running.call('DELETE', '/api/reminders/clear', admin);
    expect((await reminders(csvOf([remindersHeader, due]))).body).toMatchObject({ created: 0, changed: 1 });
    await running.pool.query(`UPDATE reminders SET status = 'sent'`);
    expect((await reminders(csvOf([remindersHeader, due]))).body).toMatchObject({ unchanged: 1 });
    const more = due.with(4, '130');
    expect((await reminders(csvOf([remindersHeader, more]))).body.errorDetails).toEqual([
      'Row 2, Timestamp: This reminder has been sent already: it can no longer be changed',
    ]);
    expect(await all()).toMatchObject([{ amount: '125.50', status: 'sent', deleted_at: null }]);
  });

  it.each([
    ['csv', (rows: string[][]) => Promise.resolve(csvOf(rows))],
    ['xlsx', xlsxOf],
  ])(
    'as %s is refused a due date more than ten years away, which is a slip of the pen',
    async (_format, fileOf) => {
      const file = await fileOf([
        remindersHeader,
        due,
        ...['25/11/1926', '2126-11-25', '25/11/2037', '25/11/2015'].map((date) => due.with(5, date)),
      ]);
      const { body } = await reminders(file);
      expect(body).toMatchObject({ created: 1, rejected: 4 });
      expect(body.errorDetails).toEqual(
        [3, 4, 5, 6].map((row) => `Row ${row}, Date: Date must be within 10 years of today`),
      );
      expect(await all()).toHaveLength(1);
    },
  );

  it('without a column names it', async () => {
    const { body } = await reminders(csvOf([remindersHeader.slice(1), due.slice(1)]));
    expect(body).toMatchObject({ error: 'This file is missing this column: Timestamp.' });
  });
});
