import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { inContext } from '@loanline/kit/runtime/request-context';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { randomUUID } from 'node:crypto';
import { announceChange } from '../tracked-applications/store/announce-change.ts';
import { eraseApplications } from './erase-applications.ts';
import { migrations } from '../service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

it('given events that are not published yet or were refused, those of an erased application are withdrawn', async () => {
  const { pool } = database;
  await pool.query(
    `INSERT INTO tracked_applications (id, tracker_id, application_id, customer_first_name, customer_last_name, phone_e164,
       stage_timestamps, stage_notes, stage_changed_at)
     SELECT n, 'tracker-' || n, 'AB' || n, 'Ann', surname, '+44770090010' || n, array_fill(''::text, '{8}'),
       array_fill(''::text, '{8}'), now()
     FROM unnest('{Ash,Birch}'::text[]) WITH ORDINALITY AS given (surname, n)`,
  );
  const helpId = randomUUID();
  await pool.query(
    `INSERT INTO help_requests (id, application_id, customer_name, mobile_number, request_hash)
     VALUES ($1, 'AB1', 'Ann Ash', '07700900101', 'a-hash')`,
    [helpId],
  );
  await pool.query(`INSERT INTO update_choices (tracked_application_id, channels) VALUES (1, '{sms}')`);
  await inTransaction(pool, (client) =>
    inContext({ correlationId: 'a-correlation' }, async () => {
      for (const id of [1, 2]) await announceChange(client, id);
      await insertEvents(client, [
        {
          name: 'application.chat-file-sent.v1',
          key: 'AB1',
          version: 1,
          data: {
            applicationId: 'AB1',
            sender: 'customer',
            file: { id: randomUUID(), name: 'Payslip of Ann Ash.pdf', type: 'application/pdf', bytes: 10 },
          },
        },
      ]);
      await client.query(
        `INSERT INTO outbox_dead (id, event_id, name, key, version, data, correlation_id, occurred_at, reason)
         VALUES (100, gen_random_uuid(), 'help.requested.v1', $1, 1, '{"customerName":"Ann Ash"}', 'c', now(), 'refused')`,
        [helpId],
      );
      await client.query(
        `INSERT INTO outbox_dead (id, event_id, name, key, version, data, correlation_id, occurred_at, reason)
         SELECT id, event_id, name, key, version, data, correlation_id, occurred_at, 'refused' FROM outbox WHERE id < 3`,
      );
      await eraseApplications(client, [1], { withPerson: false });
    }),
  );
  const { rows } = await pool.query<{ name: string; key: string }>(
    'SELECT name, key FROM outbox ORDER BY id',
  );
  expect(rows).toEqual([
    { name: 'application.changed.v1', key: 'AB2' },
    { name: 'application.erased.v1', key: 'AB1' },
  ]);
  expect((await pool.query('SELECT key FROM outbox_dead')).rows).toEqual([{ key: 'AB2' }]);
  expect((await pool.query('SELECT FROM update_choices')).rowCount).toBe(0);
  expect(await searchTables(pool, ['Ash', '7700900101', 'Payslip'])).toEqual([]);
});
