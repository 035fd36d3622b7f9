import type { SheetUpdate } from '@loanline/proto/entities/feeds/feed-record';
import { amountOf, momentOf, notesOf, phoneOf, textOf } from './cells.ts';
import { tabFields, type ColumnSettings, type SheetField } from './columns.ts';
import { customerKey, keyOf } from './key-of.ts';
import { readTab, type SheetRow } from './read-tab.ts';
import type { Tab } from './sheet.ts';
import { statusOf } from './status-words.ts';

export interface TabSettings {
  readonly spreadsheetId: string;
  readonly tab: string;
  readonly columns: ColumnSettings;
}

/** How much a sheet's clock may be ahead of ours. */
const toleranceMs = 60_000;

type RowOutcome = { readonly update: SheetUpdate } | { readonly fault: string };

const readRow = ({ row, cell }: SheetRow, spreadsheetId: string, timeZone: string, now: Date): RowOutcome => {
  const customerName = textOf(cell('customerName'), 200);
  const phone = phoneOf(cell('phone'));
  const id = cell('id');
  if (customerName === '') return { fault: `Row ${row} has no customer name` };
  if (id !== null && !/^[1-9]\d{0,8}$/.test(String(id).trim()))
    return { fault: `Row ${row}: the ID is not valid` };
  const statusText = textOf(cell('status'), 40);
  const status = statusText === '' ? null : statusOf(statusText);
  if (statusText !== '' && status === null)
    return { fault: `Row ${row}: the status "${statusText}" is not known` };
  const notes = notesOf(cell('notes'));

  let fault: string | undefined;
  const at = (own: SheetField): string | null => {
    const shown = cell(own) ?? cell('updatedAt');
    if (shown === null) return null;
    const moment = momentOf(shown, timeZone);
    if (moment === null) fault = `Row ${row}: the time of its last change cannot be read`;
    else if (moment.getTime() > now.getTime() + toleranceMs)
      fault = `Row ${row}: the time of its last change is still to come`;
    return moment?.toISOString() ?? null;
  };
  const [statusAt, notesAt] = [at('statusAt'), at('notesAt')];
  if (fault !== undefined) return { fault };
  const identity =
    id === null ? [customerKey(customerName, phone), amountOf(cell('amount')) ?? ''] : [String(id).trim()];
  return {
    update: {
      row,
      rowKey: keyOf(spreadsheetId, ...identity),
      backCallId: id === null ? null : Number(id),
      customerName,
      phoneNumber: phone === '' ? null : phone,
      status,
      statusAt,
      notes: notes === '' ? null : notes,
      notesAt,
    },
  };
};

/**
 * What the tab says of back call requests, row by row. A row that cannot be read is left out, and said.
 * @throws FeedError when a column is gone: then nothing of the tab counts
 */
export const readUpdates = (
  tab: Tab,
  { spreadsheetId, tab: name, columns }: TabSettings,
  now: Date,
): { updates: SheetUpdate[]; notes: string[]; rows: number } => {
  const rows = readTab(name, tab, tabFields.updates, columns);
  const notes: string[] = [];
  const byKey = new Map<string, SheetUpdate>();
  for (const one of rows) {
    const outcome = readRow(one, spreadsheetId, tab.timeZone, now);
    if ('fault' in outcome) {
      notes.push(outcome.fault);
      continue;
    }
    const { update } = outcome;
    const before = byKey.get(update.rowKey);
    if (before)
      notes.push(`Row ${before.row} is of the same customer as row ${update.row}: the lower counts`);
    byKey.set(update.rowKey, update);
  }
  return { updates: [...byKey.values()], notes, rows: rows.length };
};
