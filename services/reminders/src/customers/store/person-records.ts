import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { contactColumns, contactRow, contactSelection, type ContactRow } from './contact-row.ts';
import { customerRecord, customerSelection } from './customer-row.ts';

export const findContact = async (
  prisma: PrismaClient,
  kind: string,
  reference: string,
): Promise<ContactRow | null> => {
  const found = await prisma.customerContact.findUnique({
    where: { kind_reference: { kind, reference } },
    select: contactSelection,
  });
  return found && contactRow(found);
};

/** Records of other services with a mobile and one of some names, the latest first. */
export const contactsOf = async (
  prisma: PrismaClient,
  mobile: string,
  nameKeys: string[],
  most: number,
): Promise<ContactRow[]> => {
  const found = await prisma.customerContact.findMany({
    where: { mobile, nameKey: { in: nameKeys } },
    select: contactSelection,
    orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
  return found.map(contactRow);
};

/** Customers with a mobile, by their number. */
export const customersOf = async (
  prisma: PrismaClient,
  mobile: string,
  most: number,
): Promise<CustomerRecord[]> => {
  const found = await prisma.customer.findMany({
    where: { mobile },
    select: customerSelection,
    orderBy: { customerNumber: 'asc' },
    take: most,
  });
  return found.map(customerRecord);
};

/** One record for each other name that gives a mobile. */
export const othersOf = async (
  pool: Pool,
  mobile: string,
  nameKeys: readonly string[],
  most: number,
): Promise<ContactRow[]> => {
  const { rows } = await pool.query<ContactRow>(
    `SELECT DISTINCT ON (name_key) ${contactColumns} FROM customer_contacts
     WHERE mobile = $1 AND name_key <> ALL ($2) ORDER BY name_key, seen_at DESC, id DESC LIMIT $3`,
    [mobile, nameKeys, most],
  );
  return rows;
};
