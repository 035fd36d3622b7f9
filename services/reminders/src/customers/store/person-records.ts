import { contactColumns, type ContactRow } from './contact-row.ts';
import { decidedOwner, type Db, type Member } from './person-members.ts';

/** In SQL, the name of a row of `customers`. */
const fullName = `concat_ws(' ', nullif(c.forename, ''), nullif(c.surname, ''))`;

/** The name and the mobile of a record, each empty when it has none. */
export const findNamed = async (db: Db, { kind, reference }: Member) => {
  const { rows } = await db.query<{ name: string; mobile: string }>(
    kind === 'customer'
      ? `SELECT ${fullName} AS name, coalesce(mobile, '') AS mobile FROM customers c
         WHERE $1 = 'customer' AND customer_number = $2`
      : 'SELECT name, mobile FROM customer_contacts WHERE kind = $1 AND reference = $2',
    [kind, reference],
  );
  return rows[0];
};

export interface Whose {
  readonly names: readonly { readonly mobile: string; readonly nameKey: string }[];
  readonly records: readonly Member[];
}

const columns = contactColumns
  .split(', ')
  .map((column) => `c.${column}`)
  .join(', ');

/**
 * Records of other services that are a person's, the latest first. A record without a name belongs to everybody who gives
 * its number, unless staff decided whose it is.
 */
export const contactsOf = async (db: Db, { names, records }: Whose, most: number): Promise<ContactRow[]> => {
  const contacts = records.filter(({ kind }) => kind !== 'customer');
  const { rows } = await db.query<ContactRow>(
    `SELECT ${columns} FROM (
       SELECT c.* FROM unnest($1::text[], $2::text[]) AS n (mobile, name_key) CROSS JOIN LATERAL (
         SELECT * FROM customer_contacts c WHERE c.mobile = n.mobile
           AND c.name_key = ANY (ARRAY[n.name_key, '']) AND (c.name_key <> '' OR n.name_key = '' OR NOT EXISTS (
             SELECT FROM person_members m WHERE m.is_current AND m.kind = 'name' AND m.reference = c.mobile || ' '))
           AND NOT EXISTS (SELECT FROM person_members m
             WHERE m.is_current AND m.kind = c.kind AND m.reference = c.reference)
         ORDER BY c.seen_at DESC, c.id DESC LIMIT $5) AS c
       UNION
       SELECT c.* FROM unnest($3::text[], $4::text[]) AS r (kind, reference) CROSS JOIN LATERAL (
         SELECT * FROM customer_contacts c WHERE c.kind = r.kind AND c.reference = r.reference LIMIT 1) AS c
     ) AS c ORDER BY c.seen_at DESC, c.id DESC LIMIT $5`,
    [
      names.map(({ mobile }) => mobile),
      names.map(({ nameKey }) => nameKey),
      contacts.map(({ kind }) => kind),
      contacts.map(({ reference }) => reference),
      most,
    ],
  );
  return rows;
};

export interface NamedCustomer {
  readonly customerNumber: string;
  readonly name: string;
  readonly mobile: string;
  /** The person to whom staff assigned the record. */
  readonly personId: number | null;
}

/** Customers with some mobiles, and those with some numbers, by their number. */
export const customersOf = async (
  db: Db,
  mobiles: readonly string[],
  numbers: readonly string[],
  most: number,
): Promise<NamedCustomer[]> => {
  const { rows } = await db.query<NamedCustomer>(
    `SELECT c.customer_number AS "customerNumber", ${fullName} AS name, coalesce(c.mobile, '') AS mobile,
       owner.person_id AS "personId"
     FROM (
       SELECT c.* FROM unnest($1::text[]) AS n (mobile) CROSS JOIN LATERAL (
         SELECT customer_number, forename, surname, mobile FROM customers c WHERE c.mobile = n.mobile
         ORDER BY c.customer_number LIMIT $3) AS c
       UNION
       SELECT c.* FROM unnest($2::text[]) AS r (number) CROSS JOIN LATERAL (
         SELECT customer_number, forename, surname, mobile FROM customers c
         WHERE c.customer_number = r.number LIMIT 1) AS c
     ) AS c ${decidedOwner(`'customer'`, 'c.customer_number')} AS owner ON true
     ORDER BY c.customer_number`,
    [mobiles, numbers, most],
  );
  return rows;
};

export interface OtherContact {
  readonly kind: string;
  readonly reference: string;
  readonly name: string;
  readonly mobile: string;
  /** Distinguishes the person from others. */
  readonly key: string;
}

/** Most records of a name that are looked through for other people. */
const mostOfName = 50;

/** In SQL, the next name that a number `n` has in the order of its index, of which others may give thousands. */
const nextName = (condition: string): string => `SELECT c.name_key FROM customer_contacts c
  WHERE c.mobile = n.mobile ${condition} ORDER BY c.name_key LIMIT 1`;

/** The latest record of each other person who gives one of these mobiles. */
export const othersOf = async (
  db: Db,
  mobiles: readonly string[],
  ownKeys: readonly string[],
  most: number,
): Promise<OtherContact[]> => {
  const { rows } = await db.query<OtherContact>(
    `SELECT o.kind, o.reference, o.name, o.mobile, o.key FROM unnest($1::text[]) AS n (mobile) CROSS JOIN LATERAL (
       WITH RECURSIVE names AS (
         (SELECT name_key, 1 AS place FROM (${nextName('')}) AS first)
         UNION ALL SELECT next.name_key, place + 1 FROM names
         CROSS JOIN LATERAL (${nextName('AND c.name_key > names.name_key')}) AS next WHERE place < $4)
       SELECT DISTINCT ON (key) kind, reference, name, mobile, key FROM (
         SELECT c.*, coalesce('person ' || coalesce(owner.person_id, named.person_id), c.mobile || ' ' || c.name_key) AS key
         FROM names CROSS JOIN LATERAL (
           SELECT * FROM customer_contacts c WHERE c.mobile = n.mobile AND c.name_key = names.name_key
           ORDER BY c.seen_at DESC, c.id DESC LIMIT ${mostOfName}) AS c
         ${decidedOwner('c.kind', 'c.reference')} AS owner ON true
         ${decidedOwner(`'name'`, `c.mobile || ' ' || c.name_key`)} AS named ON true) AS c
       WHERE key <> ALL ($2) ORDER BY key, seen_at DESC, id DESC LIMIT $3) AS o`,
    [mobiles, ownKeys, most, most + ownKeys.length],
  );
  return rows;
};
