import type { ImportKind } from '../kind.ts';
import { cardLastFour, date, dateTime, mobile, money, text } from '../parse/values.ts';

/** Payment reminders, known by when they were noted, whom they are for, which card and when the payment is due. */
export const reminders: ImportKind = {
  name: 'reminders',
  noun: ['reminder', 'reminders'],
  key: ['timestamp', 'customer_mobile', 'card_number', 'date'],
  columns: [
    {
      name: 'timestamp',
      header: 'Timestamp',
      aliases: ['Time Stamp', 'Date Added'],
      required: true,
      type: 'timestamp',
      read: dateTime,
      store: `s.timestamp AT TIME ZONE 'Europe/London'`,
    },
    {
      name: 'customer_name',
      header: 'Customer Name',
      aliases: ['Name', 'Customer', 'Full Name'],
      required: true,
      type: 'text',
      read: text(),
    },
    {
      name: 'customer_mobile',
      header: 'Customer Mobile',
      aliases: ['Mobile', 'Mobile Number', 'Customer Phone', 'Phone', 'Phone Number'],
      required: true,
      type: 'text',
      read: mobile,
    },
    {
      name: 'card_number',
      header: 'Card Number',
      aliases: ['Card', 'Card No', 'Last 4', 'Last 4 Digits', 'Card Last 4'],
      required: true,
      type: 'text',
      read: cardLastFour,
      secret: true,
    },
    {
      name: 'amount',
      header: 'Amount',
      aliases: ['Amount Due', 'Amount £', 'Payment Amount'],
      required: true,
      type: 'numeric(10,2)',
      read: money({ minimum: 0.01 }),
    },
    {
      name: 'date',
      header: 'Date',
      aliases: ['Due Date', 'Payment Date', 'Date Due'],
      required: true,
      type: 'date',
      read: date,
    },
  ],
  revive: { when: 't.deleted_at IS NOT NULL', set: 'deleted_at = NULL, deletion_id = NULL' },
  frozen: {
    when: `t.status = 'sent' AND t.deleted_at IS NULL`,
    reason: 'This reminder has been sent already: it can no longer be changed',
  },
};
