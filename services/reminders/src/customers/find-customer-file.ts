import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Deps } from '../deps.ts';
import type { ReminderRow } from '../reminders/store/reminder-row.ts';
import { findRecords, type PersonRecords } from './find-records.ts';
import { identifyNamed, recordOf, type Identity } from './identify.ts';
import { isNamed, nameKey } from './same-person.ts';
import { asStored, customersByNumber, remindersOf } from './store/customer-file.ts';

export interface Applicant {
  readonly customerNumber?: string | undefined;
  /** As +44... */
  readonly mobile?: string | undefined;
  readonly name?: string | undefined;
  readonly applicationId?: string | undefined;
}

export interface CustomerFile {
  readonly customer: CustomerRecord | null;
  readonly reminders: readonly ReminderRow[];
  /** The records of other services that are theirs. */
  readonly records: readonly string[];
  /** The names of others with a mobile of theirs. */
  readonly sharesWith: readonly string[];
}

/** A record without a name may be anybody's who gives its number. */
const isCertain = ({ names, records }: Identity, { ownMobiles }: PersonRecords) => {
  const decided = new Set(records.map(recordOf));
  return (contact: PersonRecords['contacts'][number]): boolean =>
    contact.nameKey !== '' ||
    ownMobiles.includes(contact.mobile) ||
    decided.has(recordOf(contact)) ||
    isNamed(names, contact.mobile, '');
};

/** The last of one person's names; of several people, one name each. */
const oneOfEach = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [nameKey(name), name])).values(),
];

/**
 * What is an applicant's by the rule of customer pages, or by customer number, which identifies a record alone. Of others
 * who give the same number, it has only the names.
 */
export const findCustomerFile = async (
  { pool, prisma }: Pick<Deps, 'pool' | 'prisma'>,
  { customerNumber, mobile, name = '', applicationId = '' }: Applicant,
): Promise<CustomerFile> => {
  const identity = await identifyNamed(
    pool,
    { kind: 'application', reference: applicationId },
    { name, mobile: mobile === undefined ? '' : asStored(mobile) },
  );
  const person = await findRecords(pool, identity);
  const numbers = person.customers.map((customer) => customer.customerNumber);
  const customers = await customersByNumber(prisma, [
    ...numbers,
    ...(customerNumber === undefined ? [] : [customerNumber]),
  ]);
  const [latest = null] = [...customers].sort((one, other) => other.id - one.id);
  const customer = customers.find((one) => one.customerNumber === customerNumber) ?? latest;

  const reminders = await remindersOf(prisma, person.mobiles);
  const isOwn = ({ customerMobile, customerName }: ReminderRow) =>
    isNamed(identity.names, customerMobile, customerName);
  const others = person.sharesWith.filter(({ record }) => record !== `customer-${customerNumber}`);
  return {
    customer,
    reminders: reminders.filter(isOwn),
    records: person.contacts.filter(isCertain(identity, person)).map(recordOf),
    sharesWith: oneOfEach([
      ...reminders.filter((reminder) => !isOwn(reminder)).map(({ customerName }) => customerName),
      ...others.map((other) => other.name),
    ]),
  };
};
