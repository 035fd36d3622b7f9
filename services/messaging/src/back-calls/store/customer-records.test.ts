import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { migrations } from '../../service.ts';
import { readBackCalls } from './customer-records.ts';
import { removeBackCalls } from './remove-back-calls.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

it('given a listed request that was removed, then only the others are read', async () => {
  const { pool } = database;
  await pool.query(
    `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, status, source, external_id)
     SELECT name, '07700 900101', '+447700900101', 'pending', 'agency', name
     FROM unnest(ARRAY['Ann Ash', 'Ben Birch']) AS name`,
  );
  const read = () => inTransaction(pool, (client) => readBackCalls(client, '', 10));
  const [ann, ben] = await read();
  await inTransaction(pool, (client) => removeBackCalls(client, [ann?.place ?? '']));
  expect(await read()).toEqual([ben]);
});
