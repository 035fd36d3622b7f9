import * as z from 'zod/mini';
import { backCallStatus } from '../../enums/back-call-statuses.ts';
import { applicationReference, moment, idOrVersion } from '../fields.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** A customer to call back, as a feed has them. */
export const feedRecord = z.object({
  /** The id of the request in the feed, so that it is stored only once. */
  externalId: text(200).check(z.minLength(1)),
  /** The id that it has in a feed without the customer's reference. */
  formerId: z.optional(text(200)),
  customerName: text(200).check(z.minLength(1)),
  phoneNumber: text(50),
  /** £ and two decimals, or empty. */
  amountDue: text(20),
  address: text(500),
  notes: text(2000),
  applicationId: z.nullable(applicationReference),
  status: z.enum(['pending', 'failed_cpa']),
});
export type FeedRecord = z.output<typeof feedRecord>;

/** A back call request as one row of a sheet has it. A field that the row lacks is null. */
export const sheetUpdate = z.object({
  /** The row's number as the sheet shows it. */
  row: z.number(),
  /** Identifies the row by its content, wherever it is in the sheet. */
  rowKey: text(100).check(z.minLength(1)),
  /** Of the request, where the sheet has it. */
  backCallId: z.nullable(idOrVersion),
  customerName: text(200),
  phoneNumber: z.nullable(text(50)),
  status: z.nullable(backCallStatus),
  /** When the status was set, by the sheet; null where the sheet has no time. */
  statusAt: z.nullable(moment),
  notes: z.nullable(text(2000)),
  notesAt: z.nullable(moment),
});
export type SheetUpdate = z.output<typeof sheetUpdate>;

/** The most that one call has. */
export const mostFeedRecords = 5_000;
