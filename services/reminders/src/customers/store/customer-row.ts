import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Prisma } from '../../generated/prisma/client.ts';
import { plainDate } from '../../prisma.ts';

/** The columns of a CustomerRecord. */
export const customerSelection = {
  id: true,
  customerNumber: true,
  title: true,
  forename: true,
  surname: true,
  dateOfBirth: true,
  mobile: true,
  email: true,
  address1: true,
  address2: true,
  address3: true,
  postcode: true,
  totalLending: true,
  status: true,
  currentBalance: true,
  lastLoanIssued: true,
  lastPaymentCollected: true,
  liveCount: true,
  paidCount: true,
  closedCount: true,
  writtenOffCount: true,
} satisfies Prisma.CustomerSelect;

/** A customer as Prisma reads them, as staff see them. */
export const customerRecord = ({
  dateOfBirth,
  totalLending,
  currentBalance,
  lastLoanIssued,
  lastPaymentCollected,
  ...customer
}: Prisma.CustomerGetPayload<{ select: typeof customerSelection }>): CustomerRecord => ({
  ...customer,
  dateOfBirth: dateOfBirth && plainDate(dateOfBirth),
  totalLending: totalLending?.toFixed(2) ?? null,
  currentBalance: currentBalance?.toFixed(2) ?? null,
  lastLoanIssued: lastLoanIssued && plainDate(lastLoanIssued),
  lastPaymentCollected: lastPaymentCollected && plainDate(lastPaymentCollected),
});
