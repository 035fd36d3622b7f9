import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { chatMessage } from '../entities/chat.ts';
import { applicationReference } from '../entities/fields.ts';
import { sender } from '../enums/senders.ts';

/** Carries the message itself: it never changes, and every gateway pushes it as it is. */
export const chatMessagePosted = defineEvent({
  name: 'chat.message-posted.v1',
  publishers: ['chat'],
  subscribers: ['gateway'],
  key: 'applicationId',
  atOnce: true,
  data: z.object({ applicationId: applicationReference, message: chatMessage }),
});

export const chatRead = defineEvent({
  name: 'chat.read.v1',
  publishers: ['chat'],
  subscribers: ['messaging', 'gateway'],
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    reader: sender,
    /** Username when the reader is staff. */
    username: z.optional(z.string()),
    sequence: z.number(),
  }),
});

/** For services, which follow what the lender writes. Gateways get each message itself, at once. */
export const lenderWrote = defineEvent({
  name: 'chat.lender-wrote.v1',
  publishers: ['chat'],
  subscribers: ['messaging', 'reminders'],
  key: 'applicationId',
  data: z.object({ applicationId: applicationReference, sequence: z.number() }),
});

/** Someone is writing. Never stored: it goes straight from one gateway to the others. */
export const chatTyping = defineEvent({
  name: 'chat.typing.v1',
  publishers: ['gateway'],
  subscribers: ['gateway'],
  key: 'applicationId',
  data: z.object({ applicationId: applicationReference, sender, username: z.optional(z.string()) }),
});
