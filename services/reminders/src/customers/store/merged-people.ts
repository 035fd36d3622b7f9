import type { PersonChoice } from '@loanline/proto/entities/person';
import type { Pool } from 'pg';
import { decidedOwner } from './person-members.ts';

/** Most references, phone numbers or email addresses in an answer: as many as an export or an erasure accepts. */
const most = 50;

/** People on whom staff decided, of the applications `$1` and the mobiles `$2`. */
const people = `
  SELECT coalesce(owner.person_id, named.person_id) AS id FROM (
    SELECT c.* FROM unnest($1::text[]) AS r (reference) CROSS JOIN LATERAL (
      SELECT * FROM customer_contacts c WHERE c.kind = 'application' AND c.reference = r.reference LIMIT 1) AS c
  ) AS c ${decidedOwner('c.kind', 'c.reference')} AS owner ON true
  ${decidedOwner(`'name'`, `c.mobile || ' ' || c.name_key`)} AS named ON true
  UNION SELECT m.person_id FROM unnest($2::text[]) AS n (mobile) CROSS JOIN LATERAL (
    SELECT person_id FROM person_members m
    WHERE m.kind = 'name' AND m.is_current AND split_part(m.reference, ' ', 1) = n.mobile LIMIT ${most}) AS m
  UNION SELECT owner.person_id FROM unnest($2::text[]) AS n (mobile) CROSS JOIN LATERAL (
    SELECT * FROM customer_contacts c WHERE c.mobile = n.mobile ORDER BY seen_at DESC LIMIT ${most}) AS c
  ${decidedOwner('c.kind', 'c.reference')} AS owner ON true`;

const statement = `
  WITH members AS (SELECT m.kind, m.reference FROM (${people}) AS p JOIN person_members m ON m.person_id = p.id),
  contacts AS (
    SELECT c.* FROM members m CROSS JOIN LATERAL (
      SELECT kind, reference, mobile, application FROM customer_contacts c
      WHERE c.kind = m.kind AND c.reference = m.reference LIMIT 1) AS c
    UNION SELECT c.* FROM members m CROSS JOIN LATERAL (
      SELECT kind, reference, mobile, application FROM customer_contacts c WHERE m.kind = 'name'
        AND c.mobile = split_part(m.reference, ' ', 1)
        AND c.name_key = substr(m.reference, strpos(m.reference, ' ') + 1) LIMIT ${most}) AS c),
  records AS (
    SELECT c.* FROM members m CROSS JOIN LATERAL (
      SELECT mobile, lower(email) AS email FROM customers c
      WHERE m.kind = 'customer' AND c.customer_number = m.reference LIMIT 1) AS c)
  SELECT ARRAY(SELECT reference FROM contacts WHERE kind = 'application'
      UNION SELECT application FROM contacts WHERE application <> '' ORDER BY 1 LIMIT ${most}) AS "references",
    ARRAY(SELECT '+44' || substr(mobile, 2) FROM (
      SELECT mobile FROM contacts UNION SELECT mobile FROM records
      UNION SELECT split_part(reference, ' ', 1) FROM members WHERE kind = 'name') AS each
      WHERE mobile <> '' ORDER BY 1 LIMIT ${most}) AS phones,
    ARRAY(SELECT DISTINCT email FROM records WHERE email <> '' ORDER BY 1 LIMIT ${most}) AS emails`;

/** What staff decided belongs to the people of some references and phone numbers; nothing of those whom nobody merged. */
export const findMergedPeople = async (
  pool: Pool,
  { references, phones }: PersonChoice,
): Promise<PersonChoice> => {
  const { rows } = await pool.query<{ references: string[]; phones: string[]; emails: string[] }>(statement, [
    [...new Set(references.flatMap((one) => [one, one.toUpperCase()]))],
    phones.map((phone) => `0${phone.slice('+44'.length)}`),
  ]);
  return rows[0] ?? { references: [], phones: [], emails: [] };
};
