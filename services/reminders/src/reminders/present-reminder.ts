import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReminderRow } from './store/reminder-row.ts';

/** A reminder as staff see it. */
export const presentReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  timestamp: row.timestamp.toISOString(),
  customerName: row.customerName,
  customerMobile: row.customerMobile,
  cardNumber: row.cardNumber,
  amount: row.amount,
  date: row.date,
  status: row.status,
  smsMessageId: row.smsMessageId,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
