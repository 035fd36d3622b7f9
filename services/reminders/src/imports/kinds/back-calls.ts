import { importedBackCallStatuses } from '@loanline/proto/entities/import-rows';
import type { ImportKind } from '../kind.ts';
import { choice, date, text, phone } from '../parse/values.ts';

/** What became of back call requests, known by their customer's name; the messaging service has them. */
export const backCalls: ImportKind = {
  name: 'back-calls',
  noun: ['back call request', 'back call requests'],
  owner: 'messaging',
  key: ['customer_name', 'phone_number'],
  columns: [
    {
      name: 'customer_name',
      header: 'Name',
      aliases: ['Customer', 'Customer Name', 'Full Name'],
      required: true,
      type: 'text',
      read: text(),
    },
    {
      name: 'status',
      header: 'Status',
      aliases: ['Call Status'],
      required: true,
      type: 'text',
      read: choice(importedBackCallStatuses, {
        complete: 'completed',
        done: 'completed',
        canceled: 'cancelled',
      }),
    },
    {
      name: 'phone_number',
      header: 'Phone',
      aliases: ['Phone Number', 'Mobile', 'Mobile Number', 'Telephone'],
      type: 'text',
      read: phone,
    },
    { name: 'notes', header: 'Notes', aliases: ['Note', 'Comments'], type: 'text', read: text(5_000) },
    {
      name: 'completed',
      header: 'Completed',
      aliases: ['Completed At', 'Completed Date', 'Date Completed'],
      type: 'date',
      read: date,
    },
  ],
};
