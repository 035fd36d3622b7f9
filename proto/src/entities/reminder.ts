import * as z from 'zod/mini';
import { reminderStatus } from '../enums/reminder-statuses.ts';
import { moment, money } from './fields.ts';

/** A reminder of a payment that is due. */
export const reminder = z.object({
  id: z.number(),
  /** When it was noted, as its file says. */
  timestamp: moment,
  customerName: z.string(),
  customerMobile: z.string(),
  /** The last four digits; no more are known. */
  cardNumber: z.string().check(z.regex(/^\d{4}$/)),
  amount: money,
  /** The day on which the payment is due. */
  date: z.iso.date(),
  status: reminderStatus,
  /** The provider's id of the text. */
  smsMessageId: z.nullable(z.string()),
  /** Why it was not sent. */
  error: z.nullable(z.string()),
  createdAt: moment,
  sentAt: z.nullable(moment),
});
export type Reminder = z.output<typeof reminder>;
