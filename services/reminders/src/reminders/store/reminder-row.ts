import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';

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
