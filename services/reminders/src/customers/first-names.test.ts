import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { applyMigrations, migrate } from '@loanline/kit/database/migrations/migrate';
import {
  inOrder,
  readKitMigrations,
  readMigrations,
} from '@loanline/kit/database/migrations/read-migrations';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { migrations } from '../service.ts';
import { nameKey } from './same-person.ts';
import { storeRecords, type Contact } from './store/contacts.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const at = '2026-01-05T09:00:00.000Z';
const record = (kind: Contact['kind'], reference: string, name: string): Contact => ({
  kind,
  reference,
  name,
  mobile: '+447700900101',
  seenAt: at,
});
const records = [
  record('conversation', '3', 'Ann'),
  record('conversation', '4', 'Ms Ann'),
  record('conversation', '5', '***'),
  record('conversation', '6', 'Ann Lee'),
  record('application', '07480', 'Ann'),
];

/** Applies the migrations of the releases that stored first names as they came. */
const migrateEarlier = async () => {
  const all = inOrder([...(await readKitMigrations()), ...(await readMigrations(migrations))]);
  await applyMigrations(
    database.pool,
    all.filter(({ name }) => name < '20261130150000'),
  );
};

/** Stores a record as those releases do. */
const storeEarlier = ({ kind, reference, name }: Contact) =>
  database.pool.query(
    `INSERT INTO customer_contacts AS known (kind, reference, name, name_key, mobile, seen_at)
     VALUES ($1, $2, $3, $4, '07700900101', $5)
     ON CONFLICT (kind, reference) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
       mobile = excluded.mobile, application = excluded.application, seen_at = excluded.seen_at
     WHERE (excluded.seen_at, excluded.name, excluded.mobile, excluded.application)
       > (known.seen_at, known.name, known.mobile, known.application)`,
    [kind, reference, name, nameKey(name ?? ''), at],
  );

const expected = [
  { record: 'application 07480', name: 'Ann', name_key: 'ann' },
  { record: 'conversation 3', name: '', name_key: '' },
  { record: 'conversation 4', name: '', name_key: '' },
  { record: 'conversation 5', name: '', name_key: '' },
  { record: 'conversation 6', name: 'Ann Lee', name_key: 'lee a' },
];

const store = () =>
  inTransaction(database.pool, (client) => storeRecords(client, [{ eventAt: at, contacts: records }]));
const stored = async () => {
  const { rows } = await database.pool.query<(typeof expected)[number]>(
    `SELECT kind || ' ' || reference AS record, name, name_key FROM customer_contacts ORDER BY kind, reference`,
  );
  return rows;
};

it('given an earlier release stored conversations under first names, then the update removes those names, and a rebuild stores what the events store', async () => {
  await migrateEarlier();
  for (const one of records) await storeEarlier(one);
  await migrate(database.pool, migrations);
  expect(await stored()).toEqual(expected);
  await store();
  expect(await stored()).toEqual(expected);
  await database.pool.query('TRUNCATE customer_contacts');
  await store();
  expect(await stored()).toEqual(expected);
});

it.each<[string, string | null, { name: string; name_key: string }]>([
  ['is new', null, { name: '', name_key: '' }],
  ['has no name', '', { name: '', name_key: '' }],
  ['has a name', 'Amy Lee', { name: 'Amy Lee', name_key: 'lee a' }],
])(
  'given an instance of an earlier release handles an event with a first name after the update, when the conversation %s, then that name is not stored',
  async (_which, known, after) => {
    await migrate(database.pool, migrations);
    if (known !== null) await storeEarlier(record('conversation', '3', known));
    for (const one of records) await storeEarlier(one);
    expect(await stored()).toEqual(expected.with(1, { record: 'conversation 3', ...after }));
  },
);
