import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';

const actions: Readonly<Record<string, string>> = {
  read: 'Viewed',
  export: 'Exported',
  import: 'Imported',
  'undo-import': 'Undid an import',
  clear: 'Cleared the list',
  undo: 'Undid a change',
  delete: 'Deleted',
  'undo-delete': 'Restored',
  'change stage': 'Changed the stage',
  'undo stage change': 'Undid a stage change',
  'post message': 'Sent a chat message',
  'send-due': 'Sent all due reminders',
  'stop-send-due': 'Stopped sending due reminders',
  'text agent': 'Texted the agent',
  override: 'Overrode a contact rule',
  hold: 'Put messages on hold',
  'lift hold': 'Lifted a hold on messages',
  reveal: 'Revealed a secret',
  confirm: 'Confirmed the customer',
  'confirm refused': 'Did not confirm the customer',
};

const statuses: Readonly<Record<string, string>> = { ...inquiryStatusLabels, ...backCallStatusLabels };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Says what somebody did, in plain words. */
export const actionText = (action: string): string => {
  const [, from, to] = /^status (.+) to (.+)$/.exec(action) ?? [];
  if (from && to) return `Changed the status from ${statuses[from] ?? from} to ${statuses[to] ?? to}`;
  return actions[action] ?? capitalised(action.replaceAll('-', ' '));
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
  { path: /^applications\/([^/]+)/, name: 'Application', addressOf: (id) => `search=${id}` },
  {
    path: /^loan-applications\/(\d+)/,
    name: 'Loan application',
    addressOf: (id) => `section=loan-applications&details=${id}`,
  },
  {
    path: /^back-calls\/(\d+)/,
    name: 'Back call request',
    addressOf: (id) => `section=back-calls&back-call=${id}&panel=notes`,
  },
  { path: /^inquiries\/([^/]+)/, name: 'Inquiry', addressOf: (id) => `section=inquiries&inquiry=${id}` },
  { path: /^conversations\/(\d+)/, name: 'Conversation', addressOf: (id) => `conversation=${id}` },
];

/** Finds the record that an audit entry is about: 'applications/07480/stage' is Application 07480. */
export const recordText = (subject: string): RecordText => {
  for (const { path, name, addressOf } of records) {
    const id = path.exec(subject)?.[1];
    if (id !== undefined) return { text: `${name} ${id}`, address: addressOf(encodeURIComponent(id)) };
  }
  return { text: capitalised(subject.replaceAll('-', ' ')) };
};
