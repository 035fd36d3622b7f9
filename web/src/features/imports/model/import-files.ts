/** A kind of file that staff import: what its dialog says, and where it goes. */
export interface ImportFile {
  readonly title: string;
  /** What it holds and which columns that takes. */
  readonly explanation: string;
  /** Of the field with the file. */
  readonly label: string;
  readonly accept: string;
  readonly path: '/api/customers/upload-csv' | '/api/backcalls/upload-excel' | '/api/reminders/import-excel';
  readonly field: 'csv' | 'excel';
  /** The choice to add rows that match nothing, where rows otherwise change what is there. */
  readonly addUnmatched?: string;
}

export const applicationsFile: ImportFile = {
  title: 'Import CSV',
  explanation:
    'Applications: Application ID, First Name, Last Name, Email, Loan Amount; if you have them Phone, Loan Type, Loan Term, Stage (1-8), Application Date. A file with the column Customer Number is taken as customer records.',
  label: 'File of applications or customers',
  accept: '.csv,.xlsx,.xls',
  path: '/api/customers/upload-csv',
  field: 'csv',
};

export const backCallsFile: ImportFile = {
  title: 'Import Excel',
  explanation:
    'Name, which must match exactly, and Status (completed, pending or cancelled); if you have them Phone, Notes, Completed. If two requests share a name, we match them by phone number.',
  label: 'File of back call requests',
  accept: '.xlsx,.xls,.csv',
  path: '/api/backcalls/upload-excel',
  field: 'excel',
  addUnmatched: 'Add the rows that match no request',
};

export const remindersFile: ImportFile = {
  title: 'Import Excel',
  explanation:
    'The first row names the columns: Timestamp, Customer Name, Customer Mobile, Card Number, Amount, Date. Of card numbers only the last 4 digits are kept.',
  label: 'File of reminders',
  accept: '.xlsx,.xls',
  path: '/api/reminders/import-excel',
  field: 'excel',
};
