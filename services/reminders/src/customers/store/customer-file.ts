import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { reminderRow, reminderSelection, type ReminderRow } from '../../reminders/store/reminder-row.ts';
import { customerRecord, customerSelection } from './customer-row.ts';

const mostReminders = 100;

export interface WhoseFile {
  readonly customerNumber: string | undefined;
  /** As +44... */
  readonly mobile: string | undefined;
}

/** Numbers are stored as 0 and ten digits. */
const asStored = (mobile: string) => `0${mobile.slice('+44'.length)}`;

/** Customers by some numbers. */
export const customersByNumber = async (
  prisma: PrismaClient,
  numbers: readonly string[],
): Promise<CustomerRecord[]> => {
  if (numbers.length === 0) return [];
  const found = await prisma.customer.findMany({
    where: { customerNumber: { in: [...numbers] } },
    select: customerSelection,
    orderBy: { customerNumber: 'asc' },
  });
  return found.map(customerRecord);
};

const findCustomerByNumber = async (
  prisma: PrismaClient,
  customerNumber: string,
): Promise<CustomerRecord | null> => {
  const found = await prisma.customer.findUnique({ where: { customerNumber }, select: customerSelection });
  return found && customerRecord(found);
};

/** The record of a customer: the one of the number first, else the latest with the mobile number. */
export const findCustomer = async (
  prisma: PrismaClient,
  { customerNumber, mobile }: WhoseFile,
): Promise<CustomerRecord | null> => {
  const named = customerNumber === undefined ? null : await findCustomerByNumber(prisma, customerNumber);
  if (named || mobile === undefined) return named;
  const latest = await prisma.customer.findFirst({
    where: { mobile: asStored(mobile) },
    select: customerSelection,
    orderBy: { id: 'desc' },
  });
  return latest && customerRecord(latest);
};

/** The reminders of a mobile number, the latest due first. */
export const remindersOf = async (
  prisma: PrismaClient,
  mobile: string | undefined,
): Promise<ReminderRow[]> => {
  if (mobile === undefined) return [];
  const found = await prisma.reminder.findMany({
    where: { customerMobile: asStored(mobile), deletedAt: null },
    select: reminderSelection,
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    take: mostReminders,
  });
  return found.map(reminderRow);
};
