import * as z from 'zod/mini';
import { customerSearchMinLength } from '../rules/customer-search.ts';
import { money } from './fields.ts';

const text = z.nullable(z.string());
const day = z.nullable(z.iso.date());

/** A customer as the lender's own files have them. */
export const customerRecord = z.object({
  id: z.number(),
  customerNumber: z.string(),
  title: text,
  forename: text,
  surname: text,
  dateOfBirth: day,
  mobile: text,
  email: text,
  address1: text,
  address2: text,
  address3: text,
  postcode: text,
  totalLending: z.nullable(money),
  status: z.string(),
  currentBalance: z.nullable(money),
  lastLoanIssued: day,
  lastPaymentCollected: day,
  liveCount: z.number(),
  paidCount: z.number(),
  closedCount: z.number(),
  writtenOffCount: z.number(),
});
export type CustomerRecord = z.output<typeof customerRecord>;

export const customerSearchResult = z.object({
  fullName: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Opens the page of the customer; those who have only applied have none. */
  record: z.optional(z.string()),
});
export type CustomerSearchResult = z.output<typeof customerSearchResult>;

export const customerSearchQuery = z.object({
  q: z
    .string(`Type at least ${customerSearchMinLength} characters`)
    .check(
      z.trim(),
      z.minLength(customerSearchMinLength, `Type at least ${customerSearchMinLength} characters`),
      z.maxLength(100),
    ),
});

/** Header of an answer without the applicants, because they could not be searched in time. */
export const partialHeader = 'x-partial';
