import { mayTake } from '@loanline/kit/database/transaction';
import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import type { PersonalData } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { mentionsPerson, searchedFor } from '@loanline/kit/compliance/data-requests/match-person';
import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { RetainedRecords, Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { rememberRows } from '../imports/merge/erased-rows.ts';
import { beginMerge } from '../imports/merge/merge-rows.ts';
import { announceReminders } from '../reminders/store/announce.ts';
import { collectContacts, eraseContacts, mobilesOf } from './contact-data.ts';
import {
  applicationMembers,
  collectDecisions,
  customerMembers,
  eraseDecisions,
  mobilesOfCustomers,
} from './decision-data.ts';
import { collectNotes, countRetainedNotes, eraseNotes } from './note-data.ts';
import { findOwing, recordsOf, without, type Ids } from './owing-customers.ts';
import { kindNamed } from '../imports/kinds/index.ts';
import { lockDecisions } from '../customers/store/person-decisions.ts';

const customers = kindNamed('customers');
const reminders = kindNamed('reminders');

/** A whole table is searched for an address, and every row that a file left out: as long as an import may take. */
const longestMs = 120_000;

/** Addresses have no index: an import would pay for it with each row, and this is asked now and then. */
const customersOf = `SELECT customer_number FROM customers WHERE mobile = ANY ($1)
  UNION SELECT customer_number FROM customers WHERE cardinality($2::text[]) > 0 AND lower(email) = ANY ($2)`;

/** A reminder knows its customer only by the mobile, also one who was found by an address. */
const remindersOf = `SELECT id FROM reminders WHERE customer_mobile = ANY ($1)
  UNION SELECT id FROM reminders WHERE customer_mobile IN (SELECT mobile FROM customers WHERE customer_number IN (${customersOf}))`;

const collected = {
  'Customer records': `SELECT to_jsonb(r) AS row FROM customers r WHERE customer_number IN (${customersOf})
    ORDER BY customer_number`,
  'Payment reminders': `SELECT to_jsonb(r) - 'send_key' - 'previous_send_key' - 'deletion_id' AS row FROM reminders r
    WHERE id IN (${remindersOf}) ORDER BY id`,
} as const;

const idsOf = async (client: PoolClient, person: Person): Promise<Ids> => {
  const { rows } = await client.query<Ids>(
    `SELECT ARRAY(${customersOf}) AS customers, ARRAY(${remindersOf}) AS reminders`,
    [mobilesOf(person), person.emails],
  );
  return rows[0] ?? { customers: [], reminders: [] };
};

/** In the order in which all who send and settle reminders lock them. */
const lockAll = async (client: PoolClient, ids: Ids): Promise<void> => {
  await client.query(
    'SELECT FROM customers WHERE customer_number = ANY ($1) ORDER BY customer_number FOR UPDATE',
    [ids.customers],
  );
  for (const text of [
    'SELECT FROM reminder_run_items WHERE reminder_id = ANY ($1) ORDER BY run_id, reminder_id FOR UPDATE',
    'SELECT FROM reminders WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
  ])
    await client.query(text, [ids.reminders]);
};

const eraseRows = [
  `WITH gone AS (
     DELETE FROM customers WHERE customer_number = ANY ($1) RETURNING id, customer_number
   ), remembered AS (${rememberRows(customers)})
   DELETE FROM import_changes c USING import_batches b, gone
   WHERE b.batch_id = c.batch_id AND b.kind = 'customers' AND c.row_id = gone.id`,
  `WITH gone AS (
     DELETE FROM reminders WHERE id = ANY ($1) RETURNING *
   ), remembered AS (${rememberRows(reminders)}
   ), items AS (
     DELETE FROM reminder_run_items i USING gone WHERE i.reminder_id = gone.id
   ), imported AS (
     DELETE FROM import_changes c USING import_batches b
     WHERE b.batch_id = c.batch_id AND b.kind = 'reminders' AND c.row_id = ANY ($1)
   ) SELECT send_key::text AS key FROM gone WHERE send_key IS NOT NULL`,
] as const;

/** Rejected rows of files are stored so that staff can correct them, and the answer of an import has some of them. */
const eraseFromFiles = [
  `DELETE FROM import_rejections WHERE ${mentionsPerson('cells::text', '$1')} OR ${mentionsPerson('faults::text', '$1')}`,
  `UPDATE import_batches SET answer = NULL, idempotency_key = NULL
   WHERE answer IS NOT NULL AND ${mentionsPerson('answer::text', '$1')}`,
];

const eraseIds = async (client: PoolClient, ids: Ids) => {
  await client.query(eraseRows[0], [ids.customers]);
  const { rows: sent } = await client.query<{ key: string }>(eraseRows[1], [ids.reminders]);
  await withdrawEvents(
    client,
    ['reminder.released.v1'],
    sent.map(({ key }) => key),
  );
  if (ids.reminders.length > 0) await announceReminders(client, 'deleted');
};

const retainedNumbers = (count: number): RetainedRecords => ({
  what: 'Customer numbers',
  count,
  reason: 'Only the number is kept, so that a later file does not bring this customer back.',
  until: null,
});

/** What this service knows of a person. */
export const personalData: PersonalData = {
  collect: async (client, person) => {
    const found: Record<string, unknown[]> = {};
    for (const [what, text] of Object.entries(collected))
      found[what] = await readRows(client, text, [mobilesOf(person), person.emails]);
    const { customers: numbers } = await idsOf(client, person);
    return {
      ...found,
      ...(await collectContacts(client, person)),
      Notes: await collectNotes(client, person, numbers),
      'Merges and splits': await collectDecisions(client, person, numbers),
    };
  },
  beforeErasing: async (client) => {
    await mayTake(client, longestMs);
    await lockDecisions(client);
    // What an import that runs at this moment brings is erased once it is stored.
    for (const kind of [customers, reminders]) await beginMerge(client, kind);
  },
  erase: async (client, person, retained) => {
    const stay = await idsOf(client, retained);
    const others = without(await idsOf(client, person), stay);
    await lockAll(client, others);
    const owing = await findOwing(client, others);
    const erased = without(others, owing);
    const mobilesOfErased = await mobilesOfCustomers(client, erased.customers);
    const numbersRetained = [...stay.customers, ...owing.customers];
    await eraseIds(client, erased);
    // No file that is imported here has a reference of an application.
    const searched = JSON.stringify(searchedFor({ ...person, references: [] }, retained));
    for (const text of eraseFromFiles) await client.query(text, [searched]);
    const contacts = await eraseContacts(client, person, retained);
    const notes = await eraseNotes(client, person, retained, { customers: others.customers, contacts });
    const decisions = await eraseDecisions(
      client,
      {
        mobiles: [...mobilesOf(person), ...mobilesOfErased],
        records: [...contacts, ...customerMembers(erased.customers), ...applicationMembers(person)],
      },
      {
        mobiles: [...mobilesOf(retained), ...(await mobilesOfCustomers(client, numbersRetained))],
        records: [...customerMembers(numbersRetained), ...applicationMembers(retained)],
      },
    );
    return {
      erased: {
        'Customer records': erased.customers.length,
        'Payment reminders': erased.reminders.length,
        'Records of other services': contacts.length,
        Notes: notes,
        'Merges and splits': decisions.erased,
      },
      legalHold: {
        'Customer records': stay.customers.length,
        'Payment reminders': stay.reminders.length,
        Notes: await countRetainedNotes(client, retained),
        'Merges and splits': decisions.retained,
      },
      kept: [...recordsOf(owing), retainedNumbers(erased.customers.length)],
    };
  },
};
