import { reminderStatus, type ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Prisma } from '../../generated/prisma/client.ts';
import { plainDate } from '../../prisma.ts';

export interface ReminderRow {
  readonly id: number;
  readonly timestamp: Date;
  readonly customerName: string;
  readonly customerMobile: string;
  readonly cardNumber: string;
  readonly amount: string;
  readonly date: PlainDate;
  readonly status: ReminderStatus;
  readonly smsMessageId: string | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Under this id messaging sends it, once. */
  readonly sendKey: string;
}

/** Column list of a ReminderRow. */
export const reminderColumns = `id, timestamp, customer_name AS "customerName", customer_mobile AS "customerMobile",
  card_number AS "cardNumber", amount, to_char(date, 'YYYY-MM-DD') AS date, status, sms_message_id AS "smsMessageId",
  error, created_at AS "createdAt", sent_at AS "sentAt", send_key AS "sendKey"`;

/** The same columns for Prisma. */
export const reminderSelection = {
  id: true,
  timestamp: true,
  customerName: true,
  customerMobile: true,
  cardNumber: true,
  amount: true,
  date: true,
  status: true,
  smsMessageId: true,
  error: true,
  createdAt: true,
  sentAt: true,
  sendKey: true,
} satisfies Prisma.ReminderSelect;

/** A reminder as Prisma reads it, as a ReminderRow. */
export const reminderRow = ({
  amount,
  date,
  status,
  ...reminder
}: Prisma.ReminderGetPayload<{ select: typeof reminderSelection }>): ReminderRow => ({
  ...reminder,
  amount: amount.toFixed(2),
  date: plainDate(date),
  status: reminderStatus.parse(status),
});
