import { defineImportKind, line } from './column.ts';

/** What became of back call requests, known by their customer's name. */
export const backCalls = defineImportKind({
  noun: ['back call request', 'back call requests'],
  owner: 'messaging',
  key: ['customerName', 'phoneNumber'],
  whose: [['customerName'], ['phoneNumber']],
  columns: {
    customerName: {
      header: 'Name',
      aliases: ['Name/Customer', 'Customer', 'Customer Name', 'Full Name'],
      required: true,
      cell: line,
      example: 'Ada Example',
    },
    status: {
      header: 'Status',
      aliases: ['Call Status'],
      required: true,
      cell: {
        rule: 'choice',
        words: ['completed', 'pending', 'cancelled'],
        others: { complete: 'completed', done: 'completed', canceled: 'cancelled' },
      },
    },
    phoneNumber: {
      header: 'Phone',
      aliases: ['Phone Number', 'Mobile', 'Mobile Number', 'Telephone'],
      cell: { rule: 'phone' },
    },
    notes: {
      header: 'Notes',
      aliases: ['Note', 'Comments'],
      cell: { rule: 'text', max: 5_000 },
      example: 'Call after 5pm',
    },
    completed: {
      header: 'Completed',
      aliases: ['Completed At', 'Completed Date', 'Date Completed'],
      cell: { rule: 'day' },
    },
  },
});
