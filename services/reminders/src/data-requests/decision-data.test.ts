import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { answerRequest, nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { inTransaction } from '@loanline/kit/database/transaction';
import { inContext } from '@loanline/kit/runtime/request-context';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { Person } from '@loanline/proto/entities/person';
import { migrations } from '../service.ts';
import { insertDecision } from '../customers/store/person-decisions.ts';
import { knowContact } from '../testing/know-contact.ts';
import { peopleNow } from '../testing/people-now.ts';
import { personalData } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE customers, customer_contacts, person_decisions, timeline_entries CASCADE',
  );
  const { pool } = database;
  await knowContact(pool, { kind: 'application', reference: '07480', name: 'Ann Lee', on: 1 });
  await knowContact(pool, { kind: 'backcall', reference: '7', name: 'Ann Okoro', on: 2, mobile: okoro });
  await knowContact(pool, { kind: 'conversation', reference: '3', name: 'Ann Stone', on: 3, mobile: stone });
});

const [lee, okoro, stone] = ['+447700900101', '+447700900102', '+447700900103'] as const;
const mobileOf = (phone: string) => `0${phone.slice(3)}`;

const member = (text: string) => {
  const split = text.indexOf(' ');
  return { kind: text.slice(0, split), reference: text.slice(split + 1) };
};
const two = [
  `name ${mobileOf(lee)} lee a`,
  `name ${mobileOf(okoro)} okoro a`,
  'application 07480',
  'backcall 7',
].map(member);
const three = [...two, ...[`name ${mobileOf(stone)} stone a`, 'conversation 3'].map(member)];

const merge = (people: (typeof two)[], replaced: number[], reason: string) =>
  inTransaction(database.pool, (client) =>
    insertDecision(client, {
      clientId: crypto.randomUUID(),
      action: 'merge',
      actor: 'priya',
      reason,
      replaced,
      people,
    }),
  );
const mergeTwice = async () => {
  await merge([two], [], 'Leeds first');
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM decided_people');
  await merge(
    [three],
    rows.map(({ id }) => id),
    'Then York',
  );
};
const answer = (kind: 'export' | 'erasure', person: Partial<Person>, kept?: Partial<Person>) =>
  inTransaction(database.pool, (client) =>
    inContext({ correlationId: 'c' }, () =>
      answerRequest(
        personalData,
        {
          kind,
          person: { ...nobody, ...person },
          kept: kept
            ? { person: { ...nobody, ...kept }, reason: 'A loan', until: '2030-01-01T00:00:00Z' }
            : null,
        },
        client,
      ),
    ),
  );

it('a person is exported with the decisions about them: who, why, and which records', async () => {
  await mergeTwice();
  const { data } = await answer('export', { phones: [okoro] });
  expect(data?.['Merges and splits']).toMatchObject([
    {
      Action: 'merge',
      Reason: 'Leeds first',
      Actor: 'priya',
      Records: expect.arrayContaining(['backcall 7']),
    },
    { Reason: 'Then York' },
  ]);
  expect((await answer('export', { phones: ['+447700900109'] })).data?.['Merges and splits']).toBeUndefined();
});

it.each<[string, Partial<Person>]>([
  ['their numbers', { phones: [lee, okoro, stone] }],
  ['one of their numbers', { phones: [lee] }],
  ['a reference', { references: ['07480'] }],
])('a person erased by %s is erased with the decisions about them', async (_, person) => {
  await mergeTwice();
  const { erased } = await answer('erasure', person);
  expect(erased).toContainEqual({ what: 'Merges and splits', count: 2 });
  expect(await searchTables(database.pool, ['leeds', 'york', '7700900101', 'lee a'])).toEqual([]);
  for (const [record, records] of Object.entries(await peopleNow(database.pool)))
    expect(records).toEqual([record]);
});

it('earlier decisions about others do not change', async () => {
  await mergeTwice();
  expect((await answer('erasure', { phones: [stone] })).erased).toContainEqual({
    what: 'Merges and splits',
    count: 1,
  });
  expect(await searchTables(database.pool, ['york', 'stone'])).toEqual([]);
  const both = ['application-07480', 'backcall-7'];
  expect(await peopleNow(database.pool)).toEqual({ 'application-07480': both, 'backcall-7': both });
});

it('decisions that were undone are deleted as well', async () => {
  await merge([two], [], 'Leeds first');
  await database.pool.query('UPDATE person_decisions SET undone_at = now()');
  await database.pool.query('UPDATE person_members SET is_current = false');
  await answer('erasure', { phones: [okoro] });
  expect(await searchTables(database.pool, ['leeds'])).toEqual([]);
});

it('a decision about what the law retains stays', async () => {
  await merge([two], [], 'Leeds first');
  const { erased, kept } = await answer(
    'erasure',
    { phones: [okoro] },
    { references: ['07480'], phones: [lee] },
  );
  expect(erased.map(({ what }) => what)).not.toContain('Merges and splits');
  expect(kept).toContainEqual(expect.objectContaining({ what: 'Merges and splits', count: 1 }));
  expect(await searchTables(database.pool, ['okoro', '7700900102'])).toEqual([]);
});
