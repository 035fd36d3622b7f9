import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { readRemindersConfig } from './config.ts';
import { retentionClasses } from './retention.ts';
import { migrations } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const classes = retentionClasses(
  readRemindersConfig({
    PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    GATEWAY_PUBLIC_KEY: 'key',
    APPLICATIONS_URL: 'http://127.0.0.1:1',
    CHAT_URL: 'http://127.0.0.1:1',
    MESSAGING_URL: 'http://127.0.0.1:1',
  }),
);
const run = () => runRetention(database.pool, classes);
const query = (text: string, values: unknown[] = []) => database.pool.query<{ id: number }>(text, values);
const stored = (...words: string[]) => searchTables(database.pool, words);

let mobile = 7_700_900_400;
const remind = async (name: string, status: string, ago: string, deleted = false) => {
  const { rows } = await query(
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status, updated_at, deleted_at)
     VALUES (now(), $1, $2, '4242', 50, current_date, $3, now() - $4::interval, CASE WHEN $5 THEN now() - $4::interval END)
     RETURNING id`,
    [name, `0${++mobile}`, status, ago, deleted],
  );
  return rows[0]?.id;
};
const know = (name: string, number: string, phone: string, ago: string) =>
  query(
    `INSERT INTO customers (customer_number, forename, surname, mobile, updated_at)
     VALUES ($1, $2, $2, $3, now() - $4::interval)`,
    [number, name, phone, ago],
  );

describe('reminders', () => {
  it('are deleted 2192 days after their last change, except those that were not sent yet', async () => {
    await remind('Sentold', 'sent', '2192 days 1 minute');
    await remind('Sentnew', 'sent', '2191 days 23 hours');
    await remind('Waiting', 'reminder', '3000 days');
    await remind('Offlist', 'reminder', '2193 days', true);
    expect((await run())['reminders']).toEqual({ reminders: 2 });
    expect(await stored('sentold', 'sentnew', 'waiting', 'offlist')).toEqual([
      'reminders.customer_name: sentnew',
      'reminders.customer_name: waiting',
    ]);
  });

  it('are not deleted while they wait in a batch send; later their rows in batch sends and imports are deleted with them', async () => {
    const id = await remind('Queued', 'failed', '2193 days');
    await query(
      `WITH batch_send AS (INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at)
         VALUES (gen_random_uuid(), 'priya', 'c', now()) RETURNING run_id),
       batch AS (INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected)
         VALUES (gen_random_uuid(), 'reminders', 'csv', 'priya', 0, 1, 0, 0) RETURNING batch_id),
       changed AS (INSERT INTO import_changes SELECT batch_id, $1, 1, '{"customer_name": "Queued"}' FROM batch)
       INSERT INTO reminder_run_items (run_id, reminder_id, reason) SELECT run_id, $1, 'Queued' FROM batch_send`,
      [id],
    );
    expect((await run())['reminders']).toEqual({});
    await query(`UPDATE reminder_run_items SET state = 'failed'`);
    expect((await run())['reminders']).toEqual({ reminders: 1 });
    expect(await stored('queued')).toEqual([]);
  });
});

describe("customers' records", () => {
  it('are deleted 2192 days after their last change', async () => {
    await know('Oldname', 'C-1', '07700900501', '2192 days 1 minute');
    await know('Newname', 'C-2', '07700900502', '2191 days 23 hours');
    expect((await run())['customers']).toEqual({ customers: 1 });
    expect(await stored('oldname', '900501')).toEqual([]);
    expect(await stored('newname')).toEqual(['customers.forename: newname', 'customers.surname: newname']);
  });

  it('stay while a reminder to them was not sent yet', async () => {
    await remind('Heldname', 'reminder', '2500 days');
    await know('Heldname', 'C-3', `0${mobile}`, '2500 days');
    expect((await run())['customers']).toEqual({});
    expect(await stored('heldname')).toContain('customers.surname: heldname');
  });
});

it('merges and splits that were undone, or have no records left, are deleted after 2192 days', async () => {
  const decide = (reason: string, ago: string, record: string, isUndone = false) =>
    query(
      `WITH decision AS (INSERT INTO person_decisions (client_id, action, reason, actor, decided_at, undone_at)
         VALUES (gen_random_uuid(), 'merge', $1, 'priya', now() - $2::interval, CASE WHEN $4 THEN now() END) RETURNING id),
       person AS (INSERT INTO decided_people (decision_id) SELECT id FROM decision RETURNING id)
       INSERT INTO person_members (kind, reference, person_id) SELECT 'application', $3, id FROM person`,
      [reason, ago, record, isUndone],
    );
  await query(
    `INSERT INTO customer_contacts (kind, reference, name, name_key, mobile, seen_at)
     VALUES ('application', 'THERE', 'Ann Lee', 'lee a', '', now()), ('application', 'UNDONE', 'Ann Lee', 'lee a', '', now())`,
  );
  await decide('Goneold', '2192 days 1 minute', 'GONE-1');
  await decide('Gonenew', '2191 days 23 hours', 'GONE-2');
  await decide('Thereold', '3000 days', 'THERE');
  await decide('Undoneold', '2193 days', 'UNDONE', true);
  expect((await run())['person-decisions']).toEqual({ 'merges and splits': 2 });
  expect(await stored('goneold', 'gonenew', 'thereold', 'undoneold', 'gone-1')).toEqual([
    'person_decisions.reason: gonenew',
    'person_decisions.reason: thereold',
  ]);
});

it('matches of columns are deleted 90 days after their last use', async () => {
  await query(
    `INSERT INTO import_column_matches (kind, header_hash, columns, used_at) VALUES
       ('customers', '\\x01', '["Oldcolumn"]', now() - interval '90 days 1 minute'),
       ('customers', '\\x02', '["Newcolumn"]', now() - interval '89 days 23 hours')`,
  );
  expect((await run())['import-column-matches']).toEqual({ 'matched headers': 1 });
  expect(await stored('oldcolumn', 'newcolumn')).toEqual(['import_column_matches.columns: newcolumn']);
});

it('imports are deleted after 90 days, with the rows that were rejected or changed', async () => {
  await query(
    `WITH batches AS (
       INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected, imported_at)
       SELECT gen_random_uuid(), 'customers', 'csv', name, 0, 1, 0, 1, now() - ago FROM (VALUES
         ('oldfile', interval '90 days 1 minute'), ('newfile', interval '89 days 23 hours')) v (name, ago)
       RETURNING batch_id, actor
     ), rejected AS (
       INSERT INTO import_rejections SELECT batch_id, 2, '[]', jsonb_build_array(actor) FROM batches
     )
     INSERT INTO import_changes SELECT batch_id, 999, 1, jsonb_build_object('surname', actor) FROM batches`,
  );
  expect((await run())['imports']).toEqual({ imports: 1, 'rejected rows': 1, 'rows as they were before': 1 });
  expect(await stored('oldfile')).toEqual([]);
  expect(await stored('newfile')).toHaveLength(3);
});

it('notes are removed 2192 days after their last change, and deleted notes 30 days after their deletion', async () => {
  const write = (text: string, changedAgo: string, deletedAgo: string | null = null) =>
    query(
      `INSERT INTO notes (client_id, kind, reference, mobile, application, text, author, changed_at, deleted_at)
       VALUES (gen_random_uuid(), 'application', '1', '', '1', $1, 'priya', now() - $2::interval, now() - $3::interval)`,
      [text, changedAgo, deletedAgo],
    );
  await write('Noteold', '2192 days 1 minute');
  await write('Notenew', '2191 days 23 hours');
  await write('Notegone', '31 days', '30 days 1 minute');
  await write('Notegoing', '29 days', '29 days 23 hours');
  const deleted = await run();
  expect([deleted['notes'], deleted['deleted-notes']]).toEqual([{ notes: 1 }, { notes: 1 }]);
  expect(await stored('noteold', 'notenew', 'notegone', 'notegoing')).toEqual([
    'notes.text: notegoing',
    'notes.text: notenew',
  ]);
});
