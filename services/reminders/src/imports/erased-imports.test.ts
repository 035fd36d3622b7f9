import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { answerRequest, nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { admin } from '@loanline/kit/testing/keys';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { personalData } from '../data-requests/personal-data.ts';
import { csvOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() =>
  running.pool.query(
    'TRUNCATE customers, reminders, import_batches, import_changes, import_rejections, erased_keys',
  ),
);

const reason = "Refused: this person's data was erased";
const phone = '07700900214';
const erase = () =>
  inTransaction(running.pool, (client) =>
    inContext({ correlationId: 'c' }, () =>
      answerRequest(
        personalData,
        { kind: 'erasure', person: { ...nobody, phones: ['+447700900214'] }, kept: null },
        client,
      ),
    ),
  );
const upload = (kind: 'customers' | 'reminders', rows: readonly (readonly string[])[], query = '') =>
  running.upload<ImportResult>(
    (kind === 'customers' ? '/api/customers/upload-csv' : '/api/reminders/import-excel') + query,
    admin,
    kind === 'customers' ? 'csv' : 'excel',
    csvOf(rows),
  );
const numbers = async () =>
  (await running.pool.query<{ n: string }>('SELECT customer_number AS n FROM customers ORDER BY 1')).rows.map(
    ({ n }) => n,
  );

const header = ['Customer Number', 'Surname', 'Mobile', 'Status', 'Live Count'];
const grace = ['C-2', 'Adeyemi', phone, 'Active', '0'];
const others = [
  ['C-1', 'Lee', '07700900101', 'Active', '0'],
  ['C-3', 'Ray', '07700900102', 'Active', '0'],
];
const [ann = [], bob = []] = others;

it.each<[string, string[][]]>([
  ['all rows of which are as usual', [ann, grace, bob]],
  // Blank cells, and words of an unusual kind, are classified in the database.
  ['with blank cells', [ann, grace.with(3, ''), bob]],
  ['in another order, and with unusual spaces', [bob, grace.with(1, ' Adeyemi  '), ann.with(0, 'C-0')]],
])('an erased customer does not return with a file of customers %s', async (_what, rows) => {
  await upload('customers', [header, ...others, grace]);
  await erase();
  const line = rows.findIndex(([number]) => number === 'C-2') + 2;
  for (const query of ['?dryRun=1', '']) {
    const { body } = await upload('customers', [header, ...rows], query);
    expect(body).toMatchObject({
      rejected: 1,
      errorDetails: [`Row ${line}, Customer Number: ${reason}`],
      rejections: [{ row: line, column: 'Customer Number', value: '', reason }],
    });
    expect(JSON.stringify(body.preview)).not.toContain('Adeyemi');
  }
  expect(await numbers()).not.toContain('C-2');
  expect(await numbers()).toEqual(expect.arrayContaining(['C-1', 'C-3']));
  // Nothing of the row is stored, not even to be corrected.
  expect(await searchTables(running.pool, ['adeyemi', '7700900214'])).toEqual([]);
});

it('an erased customer who returns is known by a new number', async () => {
  await upload('customers', [header, grace]);
  await erase();
  const { body } = await upload('customers', [header, grace.with(0, 'C-9'), ann]);
  expect(body).toMatchObject({ created: 2, rejected: 0 });
  expect(await numbers()).toEqual(['C-1', 'C-9']);
});

it('an erased reminder does not return with a file of reminders, and a later one is welcome', async () => {
  const top = ['Timestamp', 'Customer Name', 'Customer Mobile', 'Card Number', 'Amount', 'Date'];
  const due = ['21/07/2026 09:15:00', 'Grace Adeyemi', phone, '4242', '50.00', '25/07/2026'];
  await upload('reminders', [top, due]);
  await running.pool.query(`UPDATE reminders SET status = 'sent'`);
  await erase();
  const { body } = await upload('reminders', [top, due, due.with(0, '21/08/2026 09:15:00')]);
  expect(body).toMatchObject({
    created: 1,
    rejections: [{ row: 2, column: 'Timestamp', value: '', reason }],
  });
  const { rows } = await running.pool.query('SELECT timestamp FROM reminders');
  expect(rows).toEqual([{ timestamp: new Date('2026-08-21T08:15:00Z') }]);
  expect(
    (await running.pool.query('SELECT FROM import_rejections WHERE cells::text LIKE $1', ['%Grace%']))
      .rowCount,
  ).toBe(0);
});
