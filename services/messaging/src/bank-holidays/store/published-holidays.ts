import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { PrismaClient } from '../../generated/prisma/client.ts';

export interface PublishedHolidays {
  /** In the order of time. */
  readonly dates: readonly PlainDate[];
  readonly readAt: Date;
}

/** What was read last, or null. */
export const publishedHolidays = async (prisma: PrismaClient): Promise<PublishedHolidays | null> => {
  // Prisma joins findUnique calls of one moment into a list, and refuses a list of booleans.
  const found = await prisma.publishedHolidays.findFirst();
  return found && { dates: found.dates.map((day) => day.toISOString().slice(0, 10)), readAt: found.readAt };
};

export const savePublishedHolidays = async (
  prisma: PrismaClient,
  { dates, readAt }: PublishedHolidays,
): Promise<void> => {
  const list = { dates: dates.map((day) => new Date(day)), readAt };
  await prisma.publishedHolidays.upsert({ where: { onlyRow: true }, create: list, update: list });
};
