import { expect, it } from '@jest/globals';
import { applicationsFile, backCallsFile, remindersFile } from './import-files.ts';

it.each([
  [
    applicationsFile,
    'Applications: Application ID, First Name, Last Name, Email, Loan Amount; if you have them Phone, Loan Type, Loan Term, Stage (1-8), Application Date. A file with the column Customer Number is taken as customer records.',
  ],
  [
    backCallsFile,
    'Name, which must match exactly, and Status (completed, pending or cancelled); if you have them Phone, Notes, Completed. If two requests share a name, we match them by phone number.',
  ],
  [
    remindersFile,
    'The first row names the columns: Timestamp, Customer Name, Customer Mobile, Card Number, Amount, Date. Of card numbers only the last 4 digits are kept.',
  ],
])('the dialog of $title says which columns its file has', ({ explanation }, said) => {
  expect(explanation).toBe(said);
});
