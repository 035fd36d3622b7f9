import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import { recordAddresses, searchAddresses } from '../../lib/staff-view/record-addresses.ts';

/** The record's name, and its dashboard address where it has one. */
interface RecordText {
  readonly text: string;
  /** The reference of an application, which the screen shows in groups after the text. */
  readonly reference?: string;
  readonly address?: string;
}

/** A kind of record. A subject is of the first kind whose path it matches, and holds the record's id. */
interface RecordKind {
  readonly path: RegExp;
  readonly name: string;
  readonly addressOf?: (id: string) => string;
}

const records: readonly RecordKind[] = [
  {
    path: /^(?:applications|chat|inbox\/application|ai-agent\/process-loan)\/(?!(?:import|(?:outcomes\/)?export|outcomes|summaries|unread|unread-counts|counters|give-back-pass)$)([^/]+)/,
    name: 'Application',
    addressOf: searchAddresses.applications,
  },
  { path: /^loan-applications\/(\d+)/, name: 'Loan application', addressOf: recordAddresses.submission },
  { path: /^back-?calls\/(\d+)/, name: 'Back call request', addressOf: recordAddresses.backCall },
  { path: /^inquiries\/([^/]+)/, name: 'Inquiry', addressOf: recordAddresses.inquiry },
  {
    path: /^(?:inbox\/)?conversations?\/(\d+)/,
    name: 'Conversation',
    addressOf: recordAddresses.thread,
  },
  { path: /^staff-accounts\/(\d+)/, name: 'Staff account', addressOf: () => 'section=staff-accounts' },
  { path: /^saved-replies\/(\d+)/, name: 'Saved reply', addressOf: () => 'section=saved-replies' },
  {
    path: /^outcome-texts\/([^/]+\/[^/]+)/,
    name: 'Outcome reason',
    addressOf: () => 'section=outcome-texts',
  },
  { path: /^saved-views\/([^/]+)/, name: 'View', addressOf: (id) => `view=${id}` },
  { path: /^reminders\/(\d+)/, name: 'Reminder', addressOf: () => 'section=reminders' },
  { path: /^boards\/(\d+)/, name: 'Board' },
  { path: /^notes\/(\d+)/, name: 'Note' },
  { path: /^admin\/people\/requests\/([^/]+)\/file/, name: 'File of personal data' },
  { path: /^admin\/people\/requests\/([^/-][^/]*)/, name: 'Request for personal data' },
];

/** What other subjects are about, by how they begin. Their ids mean nothing to people. */
const others: Readonly<Record<string, string>> = {
  'applications/': 'Applications',
  'back-calls/clear': 'Back call requests',
  backcall: 'Back call requests',
  'customers/upload-csv': 'File of customers or applications',
  'imports/': 'Import',
  'inbox/inquiry': 'Inquiry',
  'reminder-runs/': 'Reminders',
  'admin/people/': 'Personal data',
};

/** Finds the record that an audit entry is about: 'applications/07480/stage' is about Application 07480. */
export const recordText = (subject: string): RecordText => {
  for (const { path, name, addressOf } of records) {
    const id = path.exec(subject)?.[1];
    if (id === undefined) continue;
    return {
      ...(name === 'Application' ? { text: name, reference: id } : { text: `${name} ${id}` }),
      ...(addressOf && { address: addressOf(id) }),
    };
  }
  const start = Object.keys(others).find((one) => subject.startsWith(one));
  const text = start === undefined ? undefined : others[start];
  return { text: text ?? capitalised(subject.replace(/^admin\//, '').replaceAll('-', ' ')) };
};
