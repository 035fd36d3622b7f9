import type { CustomerContact, TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { TimelineKind } from '@loanline/proto/enums/timeline-kinds';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { staffStageName } from '@loanline/proto/enums/stages';
import { recordAddresses, searchAddresses } from '../../lib/staff-view/record-addresses.ts';

/** What each kind is called in the filter. */
export const kindNames: Readonly<Record<TimelineKind, string>> = {
  stage: 'Stages',
  outcome: 'Outcomes',
  chat: 'Chat',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  call: 'Calls',
  note: 'Notes',
  reminder: 'Reminders',
  updates: 'Updates chosen',
  'ai-review': 'AI reviews',
  import: 'Imports',
};

const inWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chat: {
    started: 'The customer started an inquiry',
    inbound: 'The customer wrote in the chat',
    outbound: 'We wrote in the chat',
  },
  sms: { inbound: 'The customer sent an SMS', outbound: 'We sent an SMS' },
  whatsapp: { inbound: 'The customer sent a WhatsApp message', outbound: 'We sent a WhatsApp message' },
  call: {
    completed: 'Call completed',
    help: 'The customer asked for help with payments',
    agency: 'Call requested by CCA Digital',
    sheet: 'Call requested from the sheet',
    import: 'Call request imported',
    form: 'Call requested',
    demo: 'Call requested',
  },
  reminder: {
    reminder: 'Payment reminder added',
    sent: 'Payment reminder sent',
    failed: 'Payment reminder failed',
  },
  'ai-review': {
    completed: 'AI review completed',
    failed: 'AI review failed',
    cancelled: 'AI review cancelled',
  },
  import: { '': 'Customer record imported' },
};

const channelNames: Readonly<Record<string, string>> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'email',
  push: 'notification',
};

const outcomes: Readonly<Record<string, string>> = outcomeLabels;

/** What happened, in a sentence. */
export const entryText = ({ what, detail }: TimelineEntry): string => {
  if (what === 'stage') return `Stage: ${staffStageName(Number(detail))}`;
  if (what === 'outcome') return `Outcome: ${outcomes[detail] ?? detail}`;
  if (what === 'updates')
    return detail === ''
      ? 'The customer ended updates'
      : `The customer chose updates by ${detail
          .split(' ')
          .map((channel) => channelNames[channel] ?? channel)
          .join(' and ')}`;
  return inWords[what]?.[detail] ?? kindNames[what];
};

/** What a record is called. */
export const recordName = ({
  kind,
  reference,
}: Pick<CustomerContact, 'kind' | 'reference'> | Pick<TimelineEntry, 'kind' | 'reference'>): string =>
  ({
    application: `Application ${reference}`,
    backcall: `Back call ${reference}`,
    conversation: `Conversation ${reference}`,
    customer: `Record ${reference}`,
    inquiry: 'Inquiry',
    reminder: 'Reminders',
  })[kind];

/** The dashboard's address of a record; a message or a call opens over the page of its customer. */
export const recordAddress = (
  { kind, reference }: Pick<TimelineEntry, 'kind' | 'reference'>,
  customer: string,
): string => {
  const page = recordAddresses.customer(customer);
  if (kind === 'application') return recordAddresses.application(reference);
  if (kind === 'conversation') return `${page}&${recordAddresses.thread(reference)}`;
  if (kind === 'inquiry') return recordAddresses.inquiry(reference);
  if (kind === 'backcall') return `${page}&back-call=${encodeURIComponent(reference)}&panel=notes`;
  if (kind === 'reminder') return searchAddresses.reminders(reference);
  return page;
};
