import { defineImportKind, line, nearDay } from './column.ts';

/** Payment reminders, identified by their time, customer, card and due day. */
export const reminders = defineImportKind({
  noun: ['reminder', 'reminders'],
  key: ['timestamp', 'customerMobile', 'cardNumber', 'date'],
  whose: [['customerName'], ['customerMobile']],
  columns: {
    timestamp: {
      header: 'Timestamp',
      aliases: ['Time Stamp', 'Date Added'],
      required: true,
      cell: { rule: 'moment' },
    },
    customerName: {
      header: 'Customer Name',
      aliases: ['Name', 'Customer', 'Full Name'],
      required: true,
      cell: line,
      example: 'Ada Example',
    },
    customerMobile: {
      header: 'Customer Mobile',
      aliases: ['Mobile', 'Mobile Number', 'Customer Phone', 'Phone', 'Phone Number'],
      required: true,
      cell: { rule: 'mobile' },
    },
    cardNumber: {
      header: 'Card Number',
      aliases: ['Card', 'Card No', 'Last 4', 'Last 4 Digits', 'Card Last 4'],
      required: true,
      cell: { rule: 'card' },
    },
    amount: {
      header: 'Amount',
      aliases: ['Amount Due', 'Amount £', 'Payment Amount'],
      required: true,
      cell: { rule: 'money', minimum: 0.01 },
    },
    date: {
      header: 'Date',
      aliases: ['Due Date', 'Payment Date', 'Date Due'],
      required: true,
      cell: nearDay,
    },
  },
});
