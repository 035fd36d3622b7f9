import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';

/** The text of a reminder as messaging shows it, by its key: queued, unless `reported` says otherwise. */
export const textOf = (sendKey: string, reported: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: 1,
  conversationId: 1,
  channel: 'sms',
  sequence: 1,
  direction: 'outbound',
  sender: 'LENDER',
  receiver: '+447700900101',
  messageType: 'text',
  messageBody: 'A reminder',
  mediaUrl: null,
  media: [],
  messageStatus: 'queued',
  errorMessage: null,
  errorCode: null,
  canRetry: false,
  messageId: `SM-${sendKey}`,
  clientId: sendKey,
  author: 'priya',
  createdAt: new Date().toISOString(),
  deliveredAt: null,
  readAt: null,
  ...reported,
});

/** What messaging says of the text of a reminder. */
export const changeOfText = (message: ThreadMessage): EventOf<'conversation.message-changed.v1'> => ({
  id: randomUUID(),
  name: 'conversation.message-changed.v1',
  key: '1',
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'test',
  data: {
    conversationId: 1,
    backCallRequestId: null,
    customerName: 'Ann Lee',
    isNew: false,
    message,
  },
});
