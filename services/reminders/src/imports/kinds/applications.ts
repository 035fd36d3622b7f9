import type { ImportKind } from '../kind.ts';
import { date, email, pounds, reference, stage, text, phone } from '../parse/values.ts';

/** Tracked applications, known by their reference; the applications service has them. */
export const applications: ImportKind = {
  name: 'applications',
  noun: ['application', 'applications'],
  owner: 'applications',
  key: ['application_id'],
  columns: [
    {
      name: 'application_id',
      header: 'Application ID',
      aliases: ['Application Id', 'Application No', 'Application Number', 'Reference', 'App ID'],
      required: true,
      type: 'text',
      read: reference,
    },
    {
      name: 'customer_first_name',
      header: 'First Name',
      aliases: ['Forename', 'Given Name'],
      required: true,
      type: 'text',
      read: text(),
    },
    {
      name: 'customer_last_name',
      header: 'Last Name',
      aliases: ['Surname', 'Family Name'],
      required: true,
      type: 'text',
      read: text(),
    },
    {
      name: 'customer_email',
      header: 'Email',
      aliases: ['E-mail', 'Email Address', 'E-mail Address'],
      required: true,
      type: 'text',
      read: email,
    },
    {
      name: 'loan_amount',
      header: 'Loan Amount',
      aliases: ['Amount', 'Loan Amount £'],
      required: true,
      type: 'integer',
      read: pounds,
    },
    {
      name: 'customer_phone',
      header: 'Phone',
      aliases: ['Mobile', 'Phone Number', 'Mobile Number', 'Telephone'],
      type: 'text',
      read: phone,
    },
    { name: 'loan_type', header: 'Loan Type', aliases: ['Type'], type: 'text', read: text() },
    { name: 'loan_term', header: 'Loan Term', aliases: ['Term'], type: 'text', read: text() },
    { name: 'stage', header: 'Stage', aliases: ['Current Stage'], type: 'integer', read: stage },
    {
      name: 'application_date',
      header: 'Application Date',
      aliases: ['Date Applied', 'Date'],
      type: 'date',
      read: date,
    },
  ],
};
