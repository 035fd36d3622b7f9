import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Deps } from '../deps.ts';
import { findRecords, type PersonRecords } from './find-records.ts';
import { identify, type Identity } from './identify.ts';
import { customersByNumber } from './store/customer-file.ts';

/** One person: who they are, and the records that are theirs. */
export interface PersonFound extends Omit<Identity, 'name' | 'mobile'>, Omit<PersonRecords, 'customers'> {
  readonly customers: readonly CustomerRecord[];
}

/** The person of a record; null when nobody knows the record. */
export const findPerson = async (
  { pool, prisma }: Pick<Deps, 'pool' | 'prisma'>,
  record: string,
): Promise<PersonFound | null> => {
  const identity = await identify(pool, record);
  if (!identity) return null;
  const found = await findRecords(pool, identity);
  const customers = await customersByNumber(
    prisma,
    found.customers.map(({ customerNumber }) => customerNumber),
  );
  return { ...identity, ...found, customers };
};
