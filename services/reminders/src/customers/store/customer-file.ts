import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { reminderRow, reminderSelection, type ReminderRow } from '../../reminders/store/reminder-row.ts';
import { customerRecord, customerSelection } from './customer-row.ts';

const mostReminders = 100;

/** A mobile as +44... in its stored form: 0 and ten digits. */
export const asStored = (mobile: string) => `0${mobile.slice('+44'.length)}`;

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

/** The reminders of some mobiles in their stored form, the latest due first. */
export const remindersOf = async (
  prisma: PrismaClient,
  mobiles: readonly string[],
): Promise<ReminderRow[]> => {
  if (mobiles.length === 0) return [];
  const found = await prisma.reminder.findMany({
    where: { customerMobile: { in: [...mobiles] }, deletedAt: null },
    select: reminderSelection,
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    take: mostReminders,
  });
  return found.map(reminderRow);
};
