import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { chatMessage } from '../entities/chat.ts';
import { applicationReference, moment } from '../entities/fields.ts';
import { sender } from '../enums/senders.ts';

/** Carries the message itself: it never changes, and every gateway pushes it as it is. */
export const chatMessagePosted = defineEvent({
  name: 'chat.message-posted.v1',
  when: 'a message is stored; carries the message, which never changes',
  publishers: ['chat'],
  subscribers: {
    gateway: 'pushes it to those who may see the chat',
  },
  key: 'applicationId',
  atOnce: true,
  data: z.object({ applicationId: applicationReference, message: chatMessage }),
});

export const chatRead = defineEvent({
  name: 'chat.read.v1',
  when: 'a read position moved',
  publishers: ['chat'],
  subscribers: {
    messaging: 'remembers how far the lender has written and the customer has read',
    gateway: 'pushes it to those who may see the chat',
  },
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
  when: "the lender's message is stored; for services, which need only its sequence",
  publishers: ['chat'],
  subscribers: {
    messaging: 'remembers how far the lender has written and the customer has read',
    reminders: 'notes that a customer chose updates, the lender wrote in a chat, a review by AI ended',
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    sequence: z.number(),
    /** Missing in events of earlier releases. */
    at: z.optional(moment),
  }),
});

/** For services, which need neither each message nor its text. */
export const customerWrote = defineEvent({
  name: 'chat.customer-wrote.v1',
  when: 'a customer wrote a message that does not directly follow another of theirs of the same day; for services',
  publishers: ['chat'],
  subscribers: {
    reminders: "notes that a customer or a visitor wrote, for the customer's page",
  },
  key: 'applicationId',
  data: z.object({ applicationId: applicationReference, sequence: z.number(), at: moment }),
});

/** Someone is writing. Never stored: it goes straight from one gateway to the others. */
export const chatTyping = defineEvent({
  name: 'chat.typing.v1',
  when: 'somebody is writing; published directly on the bus, never stored',
  publishers: ['gateway'],
  subscribers: {
    gateway: 'pushes it to those who may see the chat',
  },
  key: 'applicationId',
  data: z.object({ applicationId: applicationReference, sender, username: z.optional(z.string()) }),
});

export const chatEvents = eventsByName(chatMessagePosted, chatRead, lenderWrote, customerWrote, chatTyping);
