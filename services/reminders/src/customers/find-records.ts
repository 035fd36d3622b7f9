import type { Identity } from './identify.ts';
import { nameKey, nameWith } from './same-person.ts';
import type { ContactRow } from './store/contact-row.ts';
import { decidedNames, type Db } from './store/person-members.ts';
import { contactsOf, customersOf, othersOf, type NamedCustomer } from './store/person-records.ts';

/** Most records of a person, of either kind: a number that hundreds give joins no more. */
const mostRecords = 50;
const mostSharing = 20;

export interface PersonRecords {
  readonly contacts: readonly ContactRow[];
  readonly customers: readonly NamedCustomer[];
  /** Of the record that changed last and has one, so that every address of a person shows the same. */
  readonly name: string;
  readonly mobile: string;
  /** All their mobiles, that one first. */
  readonly mobiles: readonly string[];
  /** Those that nobody else gives. */
  readonly ownMobiles: readonly string[];
  readonly sharesWith: readonly { readonly record: string; readonly name: string }[];
  readonly hasMore: boolean;
}

const unique = (mobiles: readonly string[]) => [...new Set(mobiles)].filter((mobile) => mobile !== '');

/** The customers among these who are the person, and who else they are. */
const tellApart = async (db: Db, identity: Identity, customers: readonly NamedCustomer[]) => {
  const keys = customers.map(({ name, mobile }) => nameWith(mobile, nameKey(name)));
  const people = await decidedNames(db, [...new Set(keys)]);
  const found = customers.map((customer, place) => {
    const key = keys[place] ?? '';
    const personId = customer.personId ?? people.get(key);
    return { ...customer, key: personId === undefined ? key : `person ${personId}` };
  });
  const isOwn = ({ key, customerNumber }: (typeof found)[number]) =>
    key === identity.key ||
    (identity.personId === null &&
      identity.records.some(({ kind, reference }) => kind === 'customer' && reference === customerNumber));
  return { own: found.filter(isOwn), others: found.filter((customer) => !isOwn(customer)) };
};

/** The records of a person, and who shares their mobiles. */
export const findRecords = async (db: Db, identity: Identity): Promise<PersonRecords> => {
  const { names, records, mobile, key } = identity;
  const contacts = await contactsOf(db, identity, mostRecords + 1);
  const numbers = records.flatMap(({ kind, reference }) => (kind === 'customer' ? [reference] : []));
  const named = unique([
    mobile,
    ...names.map((name) => name.mobile),
    ...contacts.map((contact) => contact.mobile),
  ]);
  const customers = await customersOf(db, named, numbers, mostRecords + 1);
  const { own, others } = await tellApart(db, identity, customers);
  const known = [...contacts, ...own];
  const shown = {
    name: known.find((one) => one.name !== '')?.name ?? identity.name,
    mobile: known.find((one) => one.mobile !== '')?.mobile ?? mobile,
  };
  const mobiles = unique([shown.mobile, ...named, ...own.map((customer) => customer.mobile)]);
  // A record without a name belongs to everybody who gives its number.
  const ownKeys = [key, ...mobiles.map((one) => nameWith(one, ''))];
  const sharing = [
    ...others.map((other) => ({ ...other, record: `customer-${other.customerNumber}` })),
    ...(await othersOf(db, mobiles, ownKeys, mostSharing)).map((other) => ({
      ...other,
      record: `${other.kind}-${other.reference}`,
    })),
  ];
  const shared = new Set(sharing.map((other) => other.mobile));
  const firstOfEach = sharing.filter(
    (other, place) => sharing.findIndex((earlier) => earlier.key === other.key) === place,
  );
  return {
    contacts: contacts.slice(0, mostRecords),
    customers: own.slice(0, mostRecords),
    ...shown,
    mobiles,
    ownMobiles: mobiles.filter((one) => !shared.has(one)),
    sharesWith: firstOfEach.slice(0, mostSharing).map(({ record, name }) => ({ record, name })),
    hasMore: contacts.length > mostRecords || customers.length > mostRecords,
  };
};
