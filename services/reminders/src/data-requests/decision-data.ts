import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { forgetDecisions } from '../customers/store/person-decisions.ts';
import type { Member } from '../customers/store/person-members.ts';
import { contactsOf, mobilesOf, referencesOf, type ContactRecord } from './contact-data.ts';

/** How to find the merges and splits about a person. */
interface About {
  /** As 0 and ten digits. */
  readonly mobiles: readonly string[];
  readonly records: readonly Member[];
}

/** Decisions with a member of the mobiles `$1`, or one of the records `$2` and `$3`. */
const decisionsAbout = (first: number) => `
  SELECT p.decision_id FROM person_members m JOIN decided_people p ON p.id = m.person_id
  WHERE m.kind = 'name' AND split_part(m.reference, ' ', 1) = ANY ($${first})
  UNION SELECT p.decision_id FROM unnest($${first + 1}::text[], $${first + 2}::text[]) AS r (kind, reference)
  JOIN person_members m USING (kind, reference) JOIN decided_people p ON p.id = m.person_id`;

const valuesOf = ({ mobiles, records }: About) => [
  mobiles,
  records.map(({ kind }) => kind),
  records.map(({ reference }) => reference),
];

const collected = `SELECT to_jsonb(d) - 'id' - 'client_id' || jsonb_build_object('records', ARRAY(
    SELECT DISTINCT m.kind || ' ' || m.reference FROM person_members m JOIN decided_people p ON p.id = m.person_id
    WHERE p.decision_id = d.id ORDER BY 1)) AS row
  FROM person_decisions d WHERE id IN (${decisionsAbout(1)}) ORDER BY id`;

/** Customers as members of a person. */
export const customerMembers = (numbers: readonly string[]): Member[] =>
  numbers.map((reference) => ({ kind: 'customer', reference }));

/** Applications as members of a person. */
export const applicationMembers = (person: Person): Member[] =>
  referencesOf(person).map((reference) => ({ kind: 'application', reference }));

/** The mobiles of customers. */
export const mobilesOfCustomers = async (
  client: PoolClient,
  numbers: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ mobile: string }>(
    `SELECT DISTINCT coalesce(mobile, '') AS mobile FROM customers WHERE customer_number = ANY ($1) AND mobile <> ''`,
    [numbers],
  );
  return rows.map(({ mobile }) => mobile);
};

/** What staff decided about who a person is, also what they undid. */
export const collectDecisions = async (
  client: PoolClient,
  person: Person,
  customers: readonly string[],
): Promise<unknown[]> => {
  const { rows: contacts } = await client.query<ContactRecord>(contactsOf, [
    mobilesOf(person),
    referencesOf(person),
  ]);
  const about = {
    mobiles: [...mobilesOf(person), ...(await mobilesOfCustomers(client, customers))],
    records: [...contacts, ...customerMembers(customers), ...applicationMembers(person)],
  };
  return readRows(client, collected, valuesOf(about));
};

const withoutThose = (all: About, some: About): About => ({
  mobiles: all.mobiles.filter((mobile) => !some.mobiles.includes(mobile)),
  records: all.records.filter(
    ({ kind, reference }) =>
      !some.records.some((other) => other.kind === kind && other.reference === reference),
  ),
});

/**
 * Deletes the decisions about what was erased. Those that are also about what is retained stay, without what was erased.
 */
export const eraseDecisions = async (
  client: PoolClient,
  erased: About,
  retained: About,
): Promise<{ readonly erased: number; readonly retained: number }> => {
  const { rows } = await client.query<{ id: number; isRetained: boolean }>(
    `SELECT decision_id AS id, decision_id IN (${decisionsAbout(4)}) AS "isRetained"
     FROM (${decisionsAbout(1)}) AS found`,
    [...valuesOf(erased), ...valuesOf(retained)],
  );
  const gone = rows.filter(({ isRetained }) => !isRetained).map(({ id }) => id);
  await forgetDecisions(client, gone);
  await client.query(
    `DELETE FROM person_members m USING decided_people p WHERE p.id = m.person_id AND p.decision_id = ANY ($4)
     AND CASE m.kind WHEN 'name' THEN split_part(m.reference, ' ', 1) = ANY ($1)
       ELSE EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS r (kind, reference)
         WHERE r.kind = m.kind AND r.reference = m.reference) END`,
    [
      ...valuesOf(withoutThose(erased, retained)),
      rows.filter(({ isRetained }) => isRetained).map(({ id }) => id),
    ],
  );
  return { erased: gone.length, retained: rows.length - gone.length };
};
