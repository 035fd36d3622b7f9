import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { answerRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { aPersonRequest } from '@loanline/kit/testing/person';
import type { Person } from '@loanline/proto/entities/person';
import { personalData } from './personal-data.ts';
import { migrations } from '../service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const ann = '+447700900123';
const another = '+447700900124';
const erase = (person: Partial<Person>, retained: Partial<Person> | null = null) =>
  inTransaction(database.pool, (client) =>
    inContext({ correlationId: 'c' }, () =>
      answerRequest(personalData, aPersonRequest('erasure', person, retained).data, client),
    ),
  );

beforeEach(async () => {
  await database.pool.query('TRUNCATE update_preferences CASCADE');
  await database.pool.query(
    `INSERT INTO update_preferences
       (application_id, channels, first_name, phone_e164, email, chosen_at, seen_stage, seen_version)
     VALUES ('LN-1', '{sms,whatsapp,email}', 'Ann', $1, 'ann@example.com', now(), 1, 1),
       ('LN-2', '{sms}', 'Ann', $1, NULL, now(), 1, 1), ('LN-3', '{sms}', 'Mary', $2, NULL, now(), 1, 1)`,
    [ann, another],
  );
});
const preferences = async () =>
  (
    await database.pool.query<{ id: string; channels: string[]; phone: string | null }>(
      'SELECT application_id AS id, channels, phone_e164 AS phone FROM update_preferences ORDER BY 1',
    )
  ).rows;
const mary = { id: 'LN-3', channels: ['sms'], phone: another };
const withoutNumber = (id: string, channels: string[] = []) => ({ id, channels, phone: null });
const count = (erased: number) => ({ what: 'Update preferences', count: erased });

it('a preference with an erased number sends nothing there, and keeps the other channels', async () => {
  expect((await erase({ phones: [ann] })).erased).toContainEqual(count(2));
  expect(await preferences()).toEqual([withoutNumber('LN-1', ['email']), withoutNumber('LN-2'), mary]);
});

it('a preference of an erased application is erased whole', async () => {
  expect((await erase({ phones: [ann], references: ['LN-1'] })).erased).toContainEqual(count(2));
  expect(await preferences()).toEqual([withoutNumber('LN-2'), mary]);
});

it('a preference keeps a number that is retained with a loan', async () => {
  const { erased } = await erase(
    { phones: [ann], references: ['LN-1'] },
    { phones: [ann], references: ['LN-2'] },
  );
  expect(erased).toContainEqual(count(1));
  expect(await preferences()).toEqual([{ id: 'LN-2', channels: ['sms'], phone: ann }, mary]);
});
