import type { PersonRecords } from '@loanline/kit/person/answer-person';
import { mentions, nationalDigits, searchedFor } from '@loanline/kit/person/mentions';
import { readRows } from '@loanline/kit/person/read-rows';
import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';

/** Numbers are stored as 0 and ten digits. */
const mobilesOf = ({ phones }: Person) => phones.map((phone) => `0${nationalDigits(phone)}`);

/** Addresses have no index: an import would pay for it with each row, and this is asked now and then. */
const customersOf = `SELECT id FROM customers WHERE mobile = ANY ($1)
  UNION SELECT id FROM customers WHERE cardinality($2::text[]) > 0 AND lower(email) = ANY ($2)`;

const collected = {
  'Customer records': `SELECT to_jsonb(r) AS row FROM customers r WHERE id IN (${customersOf}) ORDER BY id`,
  'Payment reminders': `SELECT to_jsonb(r) - 'send_key' - 'deletion_id' AS row FROM reminders r
    WHERE customer_mobile = ANY ($1) AND $2::text[] IS NOT NULL ORDER BY id`,
} as const;

const idsOf = async (
  client: PoolClient,
  person: Person,
): Promise<{ customers: number[]; reminders: number[] }> => {
  const { rows } = await client.query<{ customers: number[]; reminders: number[] }>(
    `SELECT ARRAY(${customersOf}) AS customers,
       ARRAY(SELECT id FROM reminders WHERE customer_mobile = ANY ($1)) AS reminders`,
    [mobilesOf(person), person.emails],
  );
  return rows[0] ?? { customers: [], reminders: [] };
};

const lockAll = [
  'SELECT FROM customers WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
  'SELECT FROM reminders WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
] as const;

const eraseRows = `
WITH customers AS (
  DELETE FROM customers WHERE id = ANY ($1)
), reminders AS (
  DELETE FROM reminders WHERE id = ANY ($2) RETURNING id, send_key
), items AS (
  DELETE FROM reminder_run_items i USING reminders r WHERE i.reminder_id = r.id
), unsent AS (
  DELETE FROM outbox o USING reminders r WHERE o.name = 'reminder.released.v1' AND o.key = r.send_key::text
)
DELETE FROM import_changes c USING import_batches b
WHERE b.batch_id = c.batch_id AND (b.kind = 'customers' AND c.row_id = ANY ($1) OR b.kind = 'reminders' AND c.row_id = ANY ($2))`;

/** Rows of files that were rejected are kept to be corrected, and the answer of an import has some of them. */
const eraseFromFiles = [
  `DELETE FROM import_rejections WHERE ${mentions('cells::text', '$1')} OR ${mentions('faults::text', '$1')}`,
  `UPDATE import_batches SET answer = NULL, idempotency_key = NULL
   WHERE answer IS NOT NULL AND ${mentions('answer::text', '$1')}`,
];

/** What this service knows of a person. */
export const personRecords: PersonRecords = {
  collect: async (client, person) => {
    const found: Record<string, unknown[]> = {};
    for (const [what, text] of Object.entries(collected))
      found[what] = await readRows(client, text, [mobilesOf(person), person.emails]);
    return found;
  },
  erase: async (client, person, kept, correlationId) => {
    const all = await idsOf(client, person);
    const stay = await idsOf(client, kept);
    const customers = all.customers.filter((id) => !stay.customers.includes(id));
    const reminders = all.reminders.filter((id) => !stay.reminders.includes(id));
    await client.query(lockAll[0], [customers]);
    await client.query(lockAll[1], [reminders]);
    await client.query(eraseRows, [customers, reminders]);
    const searched = JSON.stringify(searchedFor(person));
    for (const text of eraseFromFiles) await client.query(text, [searched]);
    if (reminders.length > 0) await announceReminders(client, 'deleted', correlationId);
    return {
      erased: { 'Customer records': customers.length, 'Payment reminders': reminders.length },
      keptForLaw: { 'Customer records': stay.customers.length, 'Payment reminders': stay.reminders.length },
    };
  },
};
