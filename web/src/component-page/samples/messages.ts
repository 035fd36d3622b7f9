import type { TimelineEntry } from '../../lib/chat/messages.ts';

const timestamp = '2026-03-02T09:30:00.000Z';
const own = { sender: 'customer', timestamp } as const;

/** A conversation as its customer sees it: each kind of message, and each state of the customer's own. */
export const entries: readonly TimelineEntry[] = [
  {
    key: 'their',
    sender: 'admin',
    author: 'Morgan',
    timestamp,
    text: 'Please send your last three payslips. How: https://example.com/payslips',
  },
  { ...own, key: 'read', text: 'Here they are.', delivery: 'read' },
  { ...own, key: 'sent', text: 'Do you need my bank statement too?', delivery: 'sent' },
  { ...own, key: 'sending', text: 'I can send it today.', delivery: 'sending' },
  { ...own, key: 'failed', clientId: 'failed', text: 'Or tomorrow.', delivery: 'failed' },
];
