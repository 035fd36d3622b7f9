import { defineImportKind, line } from './column.ts';

/** Customer records, known by their number. */
export const customers = defineImportKind({
  noun: ['customer', 'customers'],
  key: ['customerNumber'],
  whose: [['forename', 'surname'], ['mobile'], ['customerNumber']],
  columns: {
    customerNumber: {
      header: 'Customer Number',
      aliases: ['Customer No', 'Customer ID', 'Cust No', 'Account Number'],
      required: true,
      cell: { rule: 'identifier', max: 60 },
      example: 'EXAMPLE-1',
    },
    title: { header: 'Title', cell: { rule: 'text', max: 40 }, example: 'Ms' },
    forename: { header: 'Forename', aliases: ['First Name', 'Given Name'], cell: line, example: 'Ada' },
    surname: { header: 'Surname', aliases: ['Last Name', 'Family Name'], cell: line, example: 'Example' },
    dateOfBirth: { header: 'Date of Birth', aliases: ['DOB', 'Birth Date'], cell: { rule: 'past-day' } },
    mobile: {
      header: 'Mobile',
      aliases: ['Mobile Number', 'Mobile Phone', 'Phone', 'Phone Number', 'Telephone'],
      cell: { rule: 'phone' },
    },
    email: {
      header: 'Email',
      aliases: ['E-mail', 'Email Address', 'E-mail Address'],
      cell: { rule: 'email' },
    },
    address1: {
      header: 'Address 1',
      aliases: ['Address', 'Address Line 1', 'House and Street'],
      cell: line,
      example: '1 High Street',
    },
    address2: { header: 'Address 2', aliases: ['Address Line 2'], cell: line },
    address3: {
      header: 'Address 3',
      aliases: ['Address Line 3', 'Town', 'City'],
      cell: line,
      example: 'Leeds',
    },
    postcode: { header: 'Postcode', aliases: ['Post Code', 'Postal Code'], cell: { rule: 'postcode' } },
    totalLending: {
      header: 'Total Lending',
      aliases: ['Total Lent'],
      cell: { rule: 'money', minimum: -99_999_999.99 },
    },
    status: {
      header: 'Status',
      aliases: ['Customer Status'],
      cell: { rule: 'text', max: 60 },
      standard: 'Active',
      example: 'Active',
    },
    currentBalance: {
      header: 'Current Balance',
      aliases: ['Balance'],
      cell: { rule: 'money', minimum: -99_999_999.99 },
    },
    lastLoanIssued: {
      header: 'Last Loan Issued',
      aliases: ['Last Loan', 'Last Loan Date'],
      cell: { rule: 'day' },
    },
    lastPaymentCollected: {
      header: 'Last Payment Collected',
      aliases: ['Last Payment', 'Last Payment Date'],
      cell: { rule: 'day' },
    },
    liveCount: {
      header: 'Live Count',
      aliases: ['Live', 'Live Loans'],
      cell: { rule: 'count' },
      standard: '0',
    },
    paidCount: {
      header: 'Paid Count',
      aliases: ['Paid', 'Paid Loans'],
      cell: { rule: 'count' },
      standard: '0',
    },
    closedCount: {
      header: 'Closed Count',
      aliases: ['Closed', 'Closed Loans'],
      cell: { rule: 'count' },
      standard: '0',
    },
    writtenOffCount: {
      header: 'Written Off Count',
      aliases: ['Written Off', 'Write Offs'],
      cell: { rule: 'count' },
      standard: '0',
    },
  },
});
