import type { ContactKind } from '@loanline/proto/entities/customer-page';
import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Pool } from 'pg';
import { customerColumns } from './store/customer-file.ts';
import { nameKey } from './same-person.ts';

export interface ContactRow {
  readonly kind: ContactKind;
  readonly reference: string;
  readonly name: string;
  readonly nameKey: string;
  readonly mobile: string;
  readonly seenAt: Date;
}

/** One person: the records with one mobile number, surname and initial. */
export interface PersonFound {
  readonly name: string;
  readonly mobile: string | null;
  readonly customers: readonly CustomerRecord[];
  readonly contacts: readonly ContactRow[];
  readonly sharesWith: readonly { readonly record: string; readonly name: string }[];
  readonly hasMore: boolean;
}

/** Most records of a person, of either kind: a number that hundreds give joins no more. */
const mostRecords = 50;
const mostSharing = 20;

export const contactColumns = `kind, reference, name, name_key AS "nameKey", mobile, seen_at AS "seenAt"`;

const fullName = ({ forename, surname }: CustomerRecord) =>
  [forename, surname].filter((part) => part !== null && part !== '').join(' ');

const findRecord = async (pool: Pool, record: string) => {
  const split = record.indexOf('-');
  const [kind, reference] = [record.slice(0, split), record.slice(split + 1)];
  if (kind !== 'customer') {
    const { rows } = await pool.query<ContactRow>(
      `SELECT ${contactColumns} FROM customer_contacts WHERE kind = $1 AND reference = $2`,
      [kind, reference],
    );
    const [contact] = rows;
    return contact && { name: contact.name, mobile: contact.mobile, contacts: [contact], customers: [] };
  }
  const { rows } = await pool.query<CustomerRecord>(
    `SELECT ${customerColumns} FROM customers WHERE customer_number = $1`,
    [reference],
  );
  const [customer] = rows;
  return (
    customer && {
      name: fullName(customer),
      mobile: customer.mobile ?? '',
      contacts: [],
      customers: [customer],
    }
  );
};

const contactsOf = `SELECT ${contactColumns} FROM customer_contacts WHERE mobile = $1 AND name_key = ANY ($2)
  ORDER BY seen_at DESC, id DESC LIMIT ${mostRecords + 1}`;

const customersOf = `SELECT ${customerColumns} FROM customers WHERE mobile = $1
  ORDER BY customer_number LIMIT ${mostRecords + 1}`;

/** One record for each name that gives this number. */
const othersOf = `SELECT DISTINCT ON (name_key) ${contactColumns} FROM customer_contacts
  WHERE mobile = $1 AND name_key <> ALL ($2) ORDER BY name_key, seen_at DESC, id DESC LIMIT ${mostSharing}`;

/** The person of a record; null when nobody knows the record. */
export const findPerson = async (pool: Pool, record: string): Promise<PersonFound | null> => {
  const start = await findRecord(pool, record);
  if (!start) return null;
  const { mobile } = start;
  const key = nameKey(start.name);
  if (mobile === '') return { ...start, mobile: null, sharesWith: [], hasMore: false };
  // A record without a name belongs to everybody who gives its number.
  const keys = [...new Set([key, ''])];
  const [contacts, customers, others] = await Promise.all([
    pool.query<ContactRow>(contactsOf, [mobile, keys]),
    pool.query<CustomerRecord>(customersOf, [mobile]),
    pool.query<ContactRow>(othersOf, [mobile, keys]),
  ]);
  const own = customers.rows.filter((customer) => nameKey(fullName(customer)) === key);
  const [asked] = start.customers;
  if (asked && !own.some(({ customerNumber }) => customerNumber === asked.customerNumber)) own.unshift(asked);
  const sharing = new Map<string, { record: string; name: string }>();
  for (const customer of customers.rows.filter((one) => !own.includes(one)))
    sharing.set(nameKey(fullName(customer)), {
      record: `customer-${customer.customerNumber}`,
      name: fullName(customer),
    });
  for (const { kind, reference, name, nameKey: other } of others.rows)
    if (!sharing.has(other)) sharing.set(other, { record: `${kind}-${reference}`, name });
  return {
    name: start.name,
    mobile,
    customers: own.slice(0, mostRecords),
    contacts: contacts.rows.slice(0, mostRecords),
    sharesWith: [...sharing.values()].slice(0, mostSharing),
    hasMore: contacts.rows.length > mostRecords || customers.rows.length > mostRecords,
  };
};
