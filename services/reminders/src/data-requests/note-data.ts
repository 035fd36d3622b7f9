import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { contactsOf, mobilesOf, referencesOf, type ContactRecord } from './contact-data.ts';

/** Notes by the mobiles `$1` and the references `$2` of a person. */
const byPerson = `SELECT id FROM notes WHERE mobile <> '' AND mobile = ANY ($1)
  UNION SELECT id FROM notes WHERE application <> '' AND application = ANY ($2)`;

const byCustomer = `SELECT id FROM notes WHERE kind = 'customer' AND reference = ANY ($3)`;

const collected = `SELECT to_jsonb(n) - 'id' - 'client_id' AS row FROM notes n WHERE id IN (${byPerson} UNION ${byCustomer}
  UNION SELECT id FROM notes JOIN (${contactsOf}) AS of_person USING (kind, reference)) ORDER BY created_at, n.id`;

/** What staff noted about a person, also what they deleted and can restore. */
export const collectNotes = (
  client: PoolClient,
  person: Person,
  customers: readonly string[],
): Promise<unknown[]> => readRows(client, collected, [mobilesOf(person), referencesOf(person), customers]);

export interface ErasedRecords {
  readonly customers: readonly string[];
  readonly contacts: readonly ContactRecord[];
}

/** Deletes the notes about a person and about their erased records, except those about what the law retains. */
export const eraseNotes = async (
  client: PoolClient,
  person: Person,
  retained: Person,
  { customers, contacts }: ErasedRecords,
): Promise<number> => {
  const { rowCount } = await client.query(
    `DELETE FROM notes WHERE id IN (${byPerson} UNION ${byCustomer}
       UNION SELECT id FROM notes JOIN unnest($4::text[], $5::text[]) AS gone (kind, reference) USING (kind, reference))
     AND NOT (mobile = ANY ($6) OR application = ANY ($7))`,
    [
      mobilesOf(person),
      referencesOf(person),
      customers,
      contacts.map(({ kind }) => kind),
      contacts.map(({ reference }) => reference),
      mobilesOf(retained),
      referencesOf(retained),
    ],
  );
  return rowCount ?? 0;
};

/** Counts the notes about what the law retains. */
export const countRetainedNotes = async (client: PoolClient, retained: Person): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${byPerson}) AS retained`,
    [mobilesOf(retained), referencesOf(retained)],
  );
  return rows[0]?.count ?? 0;
};
