import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { answerRequest, nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { Person } from '@loanline/proto/entities/person';
import { beginMerge } from '../imports/merge/merge-rows.ts';
import { personalData } from './personal-data.ts';
import { migrations } from '../service.ts';
import { kindNamed } from '../imports/kinds/index.ts';

const customers = kindNamed('customers');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(() =>
  database.pool.query(
    'TRUNCATE customers, reminders, reminder_runs, reminder_run_items, import_batches, import_changes, import_rejections, outbox, erased_keys',
  ),
);

const mobile = '07700900214';
const know = (number: string, more: { email?: string; balance?: number; live?: number; ago?: string } = {}) =>
  database.pool.query(
    `INSERT INTO customers (customer_number, forename, surname, mobile, email, current_balance, live_count, updated_at)
     VALUES ($1, 'Grace', 'Adeyemi', $2, $3, $4, $5, now() - $6::interval)`,
    [number, mobile, more.email ?? null, more.balance ?? 0, more.live ?? 0, more.ago ?? '1 day'],
  );
const remind = async (status: string, ago = '1 day') => {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status, updated_at)
     VALUES (now(), 'Grace Adeyemi', $1, '4242', 50, current_date, $2, now() - $3::interval) RETURNING id`,
    [mobile, status, ago],
  );
  return rows[0]?.id;
};
const answer = (kind: 'export' | 'erasure', person: Partial<Person>) =>
  inTransaction(database.pool, (client) =>
    inContext({ correlationId: 'c' }, () =>
      answerRequest(personalData, { kind, person: { ...nobody, ...person }, kept: null }, client),
    ),
  );
const graceIs = () => searchTables(database.pool, ['adeyemi', '7700900214']);
const both = [
  { what: 'Customer records', count: 1 },
  { what: 'Payment reminders', count: 1 },
];

it('a customer who is found by an address has the reminders to their mobile', async () => {
  await know('C-1', { email: 'Grace@example.com' });
  await remind('sent');
  const { data } = await answer('export', { emails: ['grace@example.com'] });
  expect(Object.keys(data ?? {})).toEqual(['Customer records', 'Payment reminders']);
  expect((await answer('erasure', { emails: ['grace@example.com'] })).erased).toEqual(both);
  expect(await graceIs()).toEqual([]);
});

it.each([
  ['whose loan runs', { live: 1 }, 'sent', '1 day'],
  ['with a balance', { balance: 120.5 }, 'sent', '1 day'],
  ['with a payment to come', {}, 'reminder', '1 day'],
])('a customer %s stays with their reminders, with the reason', async (_who, more, status, ago) => {
  await know('C-1', more);
  await remind(status, ago);
  const { erased, kept } = await answer('erasure', { phones: ['+447700900214'] });
  expect(erased).toEqual([]);
  expect(kept).toEqual(both.map((one) => expect.objectContaining({ ...one, until: expect.any(String) })));
  expect(kept[0]?.reason).toContain('whose loan runs');
  expect(Date.parse(kept[0]?.until ?? '') / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 2191, 0);
  expect(await graceIs()).not.toEqual([]);
});

it('a balance that nothing has changed for six years keeps nobody', async () => {
  await know('C-1', { balance: 120.5, ago: '2193 days' });
  await remind('reminder', '2193 days');
  const { erased, kept } = await answer('erasure', { phones: ['+447700900214'] });
  expect(erased).toEqual(both);
  expect(kept).toEqual([expect.objectContaining({ what: 'Customer numbers', count: 1, until: null })]);
});

it('an erasure may take as long as an import', async () => {
  const allowed = await inTransaction(database.pool, async (client) => {
    await inContext({ correlationId: 'c' }, () =>
      answerRequest(
        personalData,
        { kind: 'erasure', person: { ...nobody, emails: ['grace@example.com'] }, kept: null },
        client,
      ),
    );
    return (await client.query<{ statement_timeout: string }>('SHOW statement_timeout')).rows;
  });
  expect(allowed).toEqual([{ statement_timeout: '2min' }]);
});

it('the values from before an import are erased with their row, and not with a row of another kind that has the same id', async () => {
  await know('C-1');
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM customers');
  await database.pool.query(
    `WITH batches AS (
       INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected)
       SELECT gen_random_uuid(), kind, 'csv', 'priya', 0, 1, 0, 0 FROM (VALUES ('customers'), ('reminders')) v (kind)
       RETURNING batch_id
     ) INSERT INTO import_changes SELECT batch_id, $1, 1, '{}' FROM batches`,
    [rows[0]?.id],
  );
  await answer('erasure', { phones: ['+447700900214'] });
  const left = await database.pool.query(
    'SELECT kind FROM import_changes JOIN import_batches USING (batch_id)',
  );
  expect(left.rows).toEqual([{ kind: 'reminders' }]);
});

it('waits for a process that settles a reminder before it locks that reminder, so that they do not deadlock', async () => {
  const id = await remind('sent');
  await database.pool.query(
    `WITH batch_send AS (INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at)
       VALUES (gen_random_uuid(), 'priya', 'c', now()) RETURNING run_id)
     INSERT INTO reminder_run_items (run_id, reminder_id) SELECT run_id, $1 FROM batch_send`,
    [id],
  );
  let erasing: Promise<unknown> | undefined;
  await inTransaction(database.pool, async (settling) => {
    await settling.query(`UPDATE reminder_run_items SET state = 'sent' WHERE reminder_id = $1`, [id]);
    erasing = answer('erasure', { phones: ['+447700900214'] });
    erasing.catch(() => undefined);
    await eventually(async () => {
      const { rowCount } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rowCount === 0) throw new Error('The erasure does not wait yet');
    });
    await settling.query(`SELECT FROM reminders WHERE id = $1 FOR UPDATE NOWAIT`, [id]);
  });
  await erasing;
  expect(await graceIs()).toEqual([]);
});

it('waits for an import that is under way, and erases what it brought', async () => {
  let erasing: Promise<unknown> | undefined;
  await inTransaction(database.pool, async (importing) => {
    await beginMerge(importing, customers);
    await importing.query(
      `INSERT INTO customers (customer_number, surname, mobile) VALUES ('C-1', 'Adeyemi', $1)`,
      [mobile],
    );
    erasing = answer('erasure', { phones: ['+447700900214'] });
    erasing.catch(() => undefined);
    await eventually(async () => {
      const { rowCount } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rowCount === 0) throw new Error('The erasure does not wait yet');
    });
  });
  await erasing;
  expect(await graceIs()).toEqual([]);
});
