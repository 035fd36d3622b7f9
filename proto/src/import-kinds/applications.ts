import { defineImportKind, line } from './column.ts';

/** Tracked applications, known by their reference. */
export const applications = defineImportKind({
  noun: ['application', 'applications'],
  owner: 'applications',
  key: ['applicationId'],
  whose: [['customerFirstName', 'customerLastName'], ['customerPhone'], ['applicationId']],
  columns: {
    applicationId: {
      header: 'Application ID',
      aliases: ['Application Id', 'Application No', 'Application Number', 'Reference', 'App ID'],
      required: true,
      cell: { rule: 'reference' },
    },
    customerFirstName: {
      header: 'First Name',
      aliases: ['Forename', 'Given Name'],
      required: true,
      cell: line,
      example: 'Ada',
    },
    customerLastName: {
      header: 'Last Name',
      aliases: ['Surname', 'Family Name'],
      required: true,
      cell: line,
      example: 'Example',
    },
    customerEmail: {
      header: 'Email',
      aliases: ['E-mail', 'Email Address', 'E-mail Address'],
      required: true,
      cell: { rule: 'email' },
    },
    loanAmount: {
      header: 'Loan Amount',
      aliases: ['Amount', 'Loan Amount £'],
      required: true,
      cell: { rule: 'pounds' },
    },
    customerPhone: {
      header: 'Phone',
      aliases: ['Mobile', 'Phone Number', 'Mobile Number', 'Telephone'],
      cell: { rule: 'phone' },
    },
    loanType: { header: 'Loan Type', aliases: ['Type'], cell: line, example: 'Personal Loan' },
    loanTerm: { header: 'Loan Term', aliases: ['Term'], cell: line, example: '12 months' },
    stage: { header: 'Stage', hint: '1-8', aliases: ['Current Stage'], cell: { rule: 'stage' } },
    outcome: {
      header: 'Outcome',
      hint: 'such as Declined or Declined: Not affordable',
      cell: { rule: 'outcome' },
    },
    applicationDate: { header: 'Application Date', aliases: ['Date Applied', 'Date'], cell: { rule: 'day' } },
  },
});
