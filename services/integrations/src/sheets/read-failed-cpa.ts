import { isSpreadsheetError } from '@loanline/kit/files/spreadsheet-error';
import type { FeedRecord } from '@loanline/proto/entities/feeds/feed-record';
import { applicationReference } from '@loanline/proto/entities/fields';
import { formatUkDate } from '@loanline/proto/rules/dates/dates';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { amountOf, dateOf, notesOf, phoneOf, referenceOf, textOf } from './cells.ts';
import { tabFields } from './columns.ts';
import { customerKey, keyOf } from './key-of.ts';
import { readTab, type SheetRow } from './read-tab.ts';
import type { TabSettings } from './read-updates.ts';
import type { Tab } from './sheet.ts';

type RowOutcome = { readonly request: FeedRecord } | { readonly fault: string };

/** `N/A`, `-` or `TBC` is nobody's reference. */
const isPlaceholder = (reference: string): boolean => !/\d/.test(reference);

const readRow = ({ row, cell }: SheetRow, spreadsheetId: string): RowOutcome => {
  const customerName = textOf(cell('customerName'), 200);
  const phoneNumber = phoneOf(cell('phone'));
  const amountDue = amountOf(cell('amount'));
  const date = dateOf(cell('date'));
  const reference = referenceOf(cell('reference'));
  if (customerName === '') return { fault: `Row ${row} has no customer name` };
  if (phoneNumber === '') return { fault: `Row ${row} has no phone number` };
  if (amountDue === null) return { fault: `Row ${row}: the amount cannot be read` };
  if (date === null) return { fault: `Row ${row}: the date cannot be read` };
  const [broken] = [customerName, phoneNumber, reference].filter(isSpreadsheetError);
  if (broken !== undefined) return { fault: `Row ${row} has a formula that failed: ${broken}` };
  const idOf = (who: string) => `cpa:${keyOf(spreadsheetId, who, amountDue, date)}`;
  const customer = customerKey(customerName, phoneNumber);
  const refused = `Card payment refused on ${formatUkDate(date)}`;
  return {
    request: {
      externalId: idOf(isPlaceholder(reference) ? customer : reference.toUpperCase()),
      formerId: idOf(customer),
      customerName,
      phoneNumber,
      amountDue,
      address: textOf(cell('address'), 500),
      notes: [refused, notesOf(cell('notes'))].filter(Boolean).join('\n').slice(0, 2_000),
      applicationId: applicationReference.safeParse(reference).data ?? null,
      status: 'failed_cpa',
    },
  };
};

/**
 * The failed card payments of the tab, each once. A row that cannot be read is left out, and said.
 * @throws FeedError when a column is gone: then nothing of the tab counts
 */
export const readFailedCpa = (
  tab: Tab,
  { spreadsheetId, tab: name, columns }: TabSettings,
): { requests: FeedRecord[]; notes: string[]; rows: number } => {
  const rows = readTab(name, tab, tabFields.failedCpa, columns);
  const notes: string[] = [];
  const firstRows = new Map<string, number>();
  const requests: FeedRecord[] = [];
  for (const one of rows) {
    const outcome = readRow(one, spreadsheetId);
    if ('fault' in outcome) {
      notes.push(outcome.fault);
      continue;
    }
    const { request } = outcome;
    const first = firstRows.get(request.externalId);
    if (first !== undefined) notes.push(`Row ${one.row} is the same payment as row ${first}: it counts once`);
    else {
      firstRows.set(request.externalId, one.row);
      requests.push(request);
      if (toE164(request.phoneNumber) === null)
        notes.push(`Row ${one.row}: the phone number is no UK number, and was taken as it is`);
    }
  }
  return { requests, notes, rows: rows.length };
};
