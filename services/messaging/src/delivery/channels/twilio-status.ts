import type { MessageStatus } from '@loanline/proto/enums/message-statuses';

/** Twilio's states as ours (Messages resource, property `status`). */
const states: Readonly<Record<string, MessageStatus>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
  receiving: 'received',
  received: 'received',
};

/** Undefined for a state that we do not know. */
export const twilioStatus = (status: string): MessageStatus | undefined => states[status];
