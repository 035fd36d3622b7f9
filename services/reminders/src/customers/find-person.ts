import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Deps } from '../deps.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { nameKey } from './same-person.ts';
import type { ContactRow } from './store/contact-row.ts';
import { findCustomerByNumber } from './store/customer-file.ts';
import { contactsOf, customersOf, findContact, othersOf } from './store/person-records.ts';

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

const fullName = ({ forename, surname }: CustomerRecord) =>
  [forename, surname].filter((part) => part !== null && part !== '').join(' ');

const findRecord = async (prisma: PrismaClient, record: string) => {
  const split = record.indexOf('-');
  const [kind, reference] = [record.slice(0, split), record.slice(split + 1)];
  if (kind !== 'customer') {
    const contact = await findContact(prisma, kind, reference);
    return contact && { name: contact.name, mobile: contact.mobile, contacts: [contact], customers: [] };
  }
  const customer = await findCustomerByNumber(prisma, reference);
  return (
    customer && {
      name: fullName(customer),
      mobile: customer.mobile ?? '',
      contacts: [],
      customers: [customer],
    }
  );
};

/** The person of a record; null when nobody knows the record. */
export const findPerson = async (
  { pool, prisma }: Pick<Deps, 'pool' | 'prisma'>,
  record: string,
): Promise<PersonFound | null> => {
  const start = await findRecord(prisma, record);
  if (!start) return null;
  const { mobile } = start;
  const key = nameKey(start.name);
  if (mobile === '') return { ...start, mobile: null, sharesWith: [], hasMore: false };
  // A record without a name belongs to everybody who gives its number.
  const keys = [...new Set([key, ''])];
  const [contacts, customers, others] = await Promise.all([
    contactsOf(prisma, mobile, keys, mostRecords + 1),
    customersOf(prisma, mobile, mostRecords + 1),
    othersOf(pool, mobile, keys, mostSharing),
  ]);
  const own = customers.filter((customer) => nameKey(fullName(customer)) === key);
  const [asked] = start.customers;
  if (asked && !own.some(({ customerNumber }) => customerNumber === asked.customerNumber)) own.unshift(asked);
  const sharing = new Map<string, { record: string; name: string }>();
  for (const customer of customers.filter((one) => !own.includes(one)))
    sharing.set(nameKey(fullName(customer)), {
      record: `customer-${customer.customerNumber}`,
      name: fullName(customer),
    });
  for (const { kind, reference, name, nameKey: other } of others)
    if (!sharing.has(other)) sharing.set(other, { record: `${kind}-${reference}`, name });
  return {
    name: start.name,
    mobile,
    customers: own.slice(0, mostRecords),
    contacts: contacts.slice(0, mostRecords),
    sharesWith: [...sharing.values()].slice(0, mostSharing),
    hasMore: contacts.length > mostRecords || customers.length > mostRecords,
  };
};
