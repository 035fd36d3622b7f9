import { expect, it } from '@jest/globals';
import { applicationsFile, backCallsFile, remindersFile } from './import-files.ts';

it.each([
  [
    applicationsFile,
    'Required: Application ID, First Name, Last Name, Email, Loan Amount. Optional: Phone, Loan Type, Loan Term, Stage (1-8), Outcome (such as Declined or Declined: Not affordable), Application Date. A file with the column Customer Number is imported as customer records.',
  ],
  [
    backCallsFile,
    'Required: Name (an exact match) and Status (completed, pending or cancelled). Optional: Phone, Notes, Completed. If two requests share a name, we match them by phone number.',
  ],
  [
    remindersFile,
    'Required: Timestamp, Customer Name, Customer Mobile, Card Number, Amount, Date. We keep only the last 4 digits of card numbers.',
  ],
])('the dialog of $title says which columns its file has', ({ explanation }, said) => {
  expect(explanation).toBe(said);
});
