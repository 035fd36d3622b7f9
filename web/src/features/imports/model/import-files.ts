import { applications } from '@loanline/proto/import-kinds/applications';
import { backCalls } from '@loanline/proto/import-kinds/back-calls';
import { columnList } from '@loanline/proto/import-kinds/column';
import type { ImportKindName } from '@loanline/proto/import-kinds/index';
import { reminders } from '@loanline/proto/import-kinds/reminders';
import type { ImportRoute } from '@loanline/proto/routes';

/** A kind of file that staff import: what its dialog says, and where it goes. */
export interface ImportFile {
  readonly title: string;
  /** What its rows may be; its header says which. */
  readonly kinds: readonly [ImportKindName, ...ImportKindName[]];
  /** What it holds and which columns that takes. */
  readonly explanation: string;
  /** Of the field with the file. */
  readonly label: string;
  readonly accept: string;
  readonly path: ImportRoute['path'];
  readonly field: ImportRoute['upload'];
  /** The choice to add rows that match nothing, where rows otherwise change what is there. */
  readonly addUnmatched?: string;
}

export const applicationsFile: ImportFile = {
  title: 'Import CSV',
  kinds: ['applications', 'customers'],
  explanation: `Required: ${columnList(applications, 'required')}. Optional: ${columnList(applications, 'optional')}. A file with the column Customer Number is imported as customer records.`,
  label: 'File of applications or customers',
  accept: '.csv,.xlsx,.xls',
  path: '/api/customers/upload-csv',
  field: 'csv',
};

const { customerName: name, status } = backCalls.columns;

export const backCallsFile: ImportFile = {
  title: 'Import Excel',
  kinds: ['back-calls'],
  explanation: `Required: ${name.header} (an exact match) and ${status.header} (completed, pending or cancelled). Optional: ${columnList(backCalls, 'optional')}. If two requests share a name, we match them by phone number.`,
  label: 'File of back call requests',
  accept: '.xlsx,.xls,.csv',
  path: '/api/backcalls/upload-excel',
  field: 'excel',
  addUnmatched: 'Also add rows that match no request',
};

export const remindersFile: ImportFile = {
  title: 'Import Excel',
  kinds: ['reminders'],
  explanation: `Required: ${columnList(reminders, 'required')}. We keep only the last 4 digits of card numbers.`,
  label: 'File of reminders',
  accept: '.xlsx,.xls',
  path: '/api/reminders/import-excel',
  field: 'excel',
};
