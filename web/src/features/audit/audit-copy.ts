import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import { staffStageName } from '@loanline/proto/enums/stages';
import { capitalised } from '../../lib/capitalised.ts';
import { recordAddresses, searchAddresses } from '../../lib/staff-view/record-addresses.ts';

const actions: Readonly<Record<string, string>> = {
  read: 'Viewed',
  'sign in': 'Signed in',
  'sign out': 'Signed out',
  'new password': 'Set a new password',
  notes: 'Changed the notes',
  'add note': 'Added a note',
  'change note': 'Changed a note',
  'delete note': 'Deleted a note',
  merge: 'Merged two customers',
  split: 'Split a customer',
  unsubscribe: 'Unsubscribed from emails',
  'sync-onedrive': 'Imported from OneDrive',
  export: 'Exported',
  import: 'Imported',
  'undo-import': 'Undid an import',
  clear: 'Cleared the list',
  undo: 'Undid a change',
  delete: 'Deleted',
  'undo-delete': 'Restored',
  'change stage': 'Changed the stage',
  'undo stage change': 'Undid a stage change',
  'set outcome': 'Set the outcome',
  'reopen application': 'Reopened the application',
  'withdraw application': 'Withdrew the application',
  'request documents': 'Asked for documents',
  'cancel document': 'No longer asks for a document',
  'send document': 'Sent a document',
  'accept document': 'Accepted a document',
  'refuse document': 'Refused a document',
  'choose updates': 'Chose how to get updates',
  'add device': 'Chose notifications on a device',
  'remove device': 'Ended notifications on a device',
  'save view': 'Saved a view of a list',
  'remove view': 'Removed a view of a list',
  'post message': 'Sent a chat message',
  'open conversation': 'Opened a conversation',
  'send-due': 'Sent all due reminders',
  'stop-send-due': 'Stopped sending due reminders',
  'mark as done': 'Marked a conversation as done',
  'mark as waiting': 'Marked a conversation as waiting',
  'snooze conversation': 'Snoozed a conversation',
  'end snooze': 'Ended the snooze of a conversation',
  unassign: 'Unassigned a conversation',
  'text agent': 'Texted the agent',
  override: 'Overrode a contact rule',
  hold: 'Put messages on hold',
  'lift hold': 'Lifted a hold on messages',
  reveal: 'Revealed a secret',
  confirm: 'Confirmed the customer',
  'save application': 'Saved an application for another device',
  'open saved application': 'Opened a saved application',
  'delete saved application': 'Deleted a saved application',
  'send code': 'Sent a code to the customer',
  'confirm refused': 'Did not confirm the customer',
};

const statuses: Readonly<Record<string, string>> = { ...inquiryStatusLabels, ...backCallStatusLabels };

const statusText = (names: string): string => {
  if (statuses[names]) return `Changed the status to ${statuses[names]}`;
  const from = Object.keys(statuses).find((status) => names.startsWith(`${status} to `));
  if (from === undefined) return `Changed the status to ${names}`;
  const to = names.slice(`${from} to `.length);
  return `Changed the status from ${statuses[from]} to ${statuses[to] ?? to}`;
};

/** A change of an account, such as 'agent to admin disabled'. */
const accountText = (change: string): string => {
  const [, was, is] = /^(admin|agent) to (admin|agent)/.exec(change) ?? [];
  const done = [
    ...(was && was !== is ? [`changed the role from ${was} to ${is}`] : []),
    ...(change.endsWith('disabled') ? ['disabled the account'] : []),
    ...(change.endsWith('enabled') ? ['enabled the account'] : []),
  ];
  return capitalised(done.join(' and ') || 'changed the account');
};

/** What somebody did, in plain words, and their reason, where they gave one. */
interface EntryText {
  readonly action: string;
  readonly reason: string | null;
}

/** Says what an audit entry is about; that of a stage has its stages where others have a reason. */
export const entryText = ({ action, reason }: { action: string; reason: string | null }): EntryText => {
  const text = actions[action] ?? capitalised(action.replaceAll('-', ' '));
  const [, from, to] = /^stage (\d+) to (\d+)$/.exec(reason ?? '') ?? [];
  if (from && to) {
    const [was, is] = [staffStageName(Number(from)), staffStageName(Number(to))];
    if (was !== is) return { action: `${text} from ${was} to ${is}`, reason: null };
    return { action: action === 'change stage' ? `Changed the note of ${is}` : text, reason: null };
  }
  if (action.startsWith('status ')) return { action: statusText(action.slice('status '.length)), reason };
  if (action.startsWith('assign to '))
    return { action: `Assigned a conversation to ${action.slice(10)}`, reason };
  if (/^change (admin|agent|disabled|enabled)/.test(action))
    return { action: accountText(action.slice('change '.length)), reason };
  if (action.startsWith('open as ')) return { action: `Created the account as ${action.slice(8)}`, reason };
  return { action: text, reason };
};

/** The record's name, and its dashboard address where it has one. */
export interface RecordText {
  readonly text: string;
  readonly address?: string;
}

const records: readonly {
  readonly path: RegExp;
  readonly name: string;
  readonly addressOf: (id: string) => string;
}[] = [
  { path: /^applications\/([^/]+)/, name: 'Application', addressOf: searchAddresses.applications },
  {
    path: /^loan-applications\/(\d+)/,
    name: 'Loan application',
    addressOf: recordAddresses.submission,
  },
  { path: /^back-calls\/(\d+)/, name: 'Back call request', addressOf: recordAddresses.backCall },
  { path: /^inquiries\/([^/]+)/, name: 'Inquiry', addressOf: recordAddresses.inquiry },
  { path: /^conversations\/(\d+)/, name: 'Conversation', addressOf: recordAddresses.thread },
  { path: /^staff-accounts\/(\d+)/, name: 'Staff account', addressOf: () => 'section=staff-accounts' },
  { path: /^saved-replies\/(\d+)/, name: 'Saved reply', addressOf: () => 'section=saved-replies' },
  { path: /^saved-views\/([^/]+)/, name: 'View', addressOf: (id) => `view=${id}` },
  { path: /^reminders\/(\d+)/, name: 'Reminder', addressOf: () => 'section=reminders' },
];

/** Finds the record that an audit entry is about: 'applications/07480/stage' is Application 07480. */
export const recordText = (subject: string): RecordText => {
  for (const { path, name, addressOf } of records) {
    const id = path.exec(subject)?.[1];
    if (id !== undefined) return { text: `${name} ${id}`, address: addressOf(id) };
  }
  return { text: capitalised(subject.replace(/^admin\//, '').replaceAll('-', ' ')) };
};
