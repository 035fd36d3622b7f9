import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { Person } from '@loanline/proto/entities/person';
import { nationalDigits } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import { deleteContacts } from '../customers/store/contacts.ts';
import { contactKinds, type ContactKind } from '@loanline/proto/entities/customer-page';

/** Numbers are stored as 0 and ten digits. */
export const mobilesOf = ({ phones }: Person): string[] => phones.map((phone) => `0${nationalDigits(phone)}`);

/** Records of other services by the mobiles `$1` and the references `$2` of a person. */
export const contactsOf = `SELECT kind, reference FROM customer_contacts WHERE mobile = ANY ($1)
  UNION SELECT kind, reference FROM customer_contacts WHERE application <> '' AND application = ANY ($2)
  UNION SELECT kind, reference FROM timeline_entries WHERE kind = 'application' AND reference = ANY ($2)
  UNION SELECT kind, reference FROM customer_contacts WHERE kind = 'application' AND reference = ANY ($2)`;

const collected = {
  'Records of other services': `SELECT to_jsonb(c) - 'id' - 'name_key' AS row
    FROM customer_contacts c JOIN (${contactsOf}) AS of_person USING (kind, reference) ORDER BY kind, reference`,
  'Customer timeline': `SELECT to_jsonb(e) - 'id' AS row
    FROM timeline_entries e JOIN (${contactsOf}) AS of_person USING (kind, reference) ORDER BY happened_at, e.id`,
} as const;

/** As their records have them, and in capitals, as back calls have them: people type references in any case. */
export const referencesOf = ({ references }: Person): string[] => [
  ...new Set(references.flatMap((one) => [one, one.toUpperCase()])),
];

/** What a customer page has from other services. */
export const collectContacts = async (
  client: PoolClient,
  person: Person,
): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {};
  for (const [what, text] of Object.entries(collected))
    found[what] = await readRows(client, text, [mobilesOf(person), referencesOf(person)]);
  return found;
};

export interface ContactRecord {
  readonly kind: ContactKind;
  readonly reference: string;
}

/** Deletes a person from customer pages, except records that the law retains. */
export const eraseContacts = async (
  client: PoolClient,
  person: Person,
  retained: Person,
): Promise<readonly ContactRecord[]> => {
  const { rows } = await client.query<ContactRecord>(
    `${contactsOf} EXCEPT (SELECT kind, reference FROM customer_contacts
         WHERE mobile = ANY ($3) OR (application <> '' AND application = ANY ($4))
       UNION ALL SELECT 'application', unnest($4::text[]))`,
    [mobilesOf(person), referencesOf(person), mobilesOf(retained), referencesOf(retained)],
  );
  for (const kind of contactKinds)
    await deleteContacts(
      client,
      kind,
      rows.filter((row) => row.kind === kind).map(({ reference }) => reference),
    );
  return rows;
};
