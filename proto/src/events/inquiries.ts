import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { chatMessage } from '../entities/chat.ts';
import { moment } from '../entities/fields.ts';
import { inquiryId, inquiryReference } from '../entities/inquiry.ts';
import { inquiryStatus } from '../enums/inquiry-statuses.ts';
import { sender } from '../enums/senders.ts';

export const inquiryOpened = defineEvent({
  name: 'inquiry.opened.v1',
  when: 'a visitor started an inquiry. A consumer that needs more fetches it',
  publishers: ['chat'],
  subscribers: {
    gateway: 'reads the inquiry once for its visitor and once for staff, and pushes it',
  },
  key: 'inquiryId',
  data: z.object({ inquiryId }),
});

export const inquiryChanged = defineEvent({
  name: 'inquiry.changed.v1',
  when: 'the status of an inquiry changed, or the inquiry was erased. A consumer that needs more fetches it',
  publishers: ['chat'],
  subscribers: {
    gateway:
      'reads the inquiry once for its visitor and once for staff, and pushes it; drops the messages of an erased one',
  },
  key: 'inquiryId',
  data: z.object({ inquiryId, status: inquiryStatus, erased: z.optional(z.literal(true)) }),
});

/** Carries the message itself: it never changes, and every gateway pushes it as it is. */
export const inquiryMessagePosted = defineEvent({
  name: 'inquiry.message-posted.v1',
  when: 'a message of an inquiry is stored; carries it, and how many the other side has not read',
  publishers: ['chat'],
  subscribers: {
    gateway: 'pushes it to the visitor and to admins',
  },
  key: 'inquiryId',
  atOnce: true,
  data: z.object({
    inquiryId,
    message: chatMessage,
    /** How many messages of the sender's side the other side has not read, this one among them. */
    unreadCount: z.number(),
  }),
});

export const inquiryRead = defineEvent({
  name: 'inquiry.read.v1',
  when: 'a read position of an inquiry moved',
  publishers: ['chat'],
  subscribers: {
    gateway: 'pushes it to the visitor and to admins',
  },
  key: 'inquiryId',
  data: z.object({
    inquiryId,
    reader: sender,
    /** Username when the reader is staff. */
    username: z.optional(z.string()),
    sequence: z.number(),
  }),
});

/** For services, which must not have the visitor's key: it names the inquiry by its reference. */
export const inquiryWritten = defineEvent({
  name: 'inquiry.written.v1',
  when: 'a visitor started an inquiry, or one side wrote in it; of what a visitor writes, only messages that do not directly follow another of theirs of the same day',
  publishers: ['chat'],
  subscribers: {
    reminders: "notes that a customer or a visitor wrote, for the customer's page",
  },
  key: 'reference',
  data: z.object({
    reference: inquiryReference,
    name: z.string(),
    /** As +44..., or null. */
    mobile: z.nullable(z.string()),
    sender,
    /** 0 for the start of the inquiry. */
    sequence: z.number(),
    at: moment,
  }),
});

/** Someone is writing. Never stored: it goes straight from one gateway to the others. */
export const inquiryTyping = defineEvent({
  name: 'inquiry.typing.v1',
  when: 'somebody is writing; published directly on the bus, never stored',
  publishers: ['gateway'],
  subscribers: {
    gateway: 'pushes it to the visitor and to admins',
  },
  key: 'inquiryId',
  data: z.object({ inquiryId, sender, username: z.optional(z.string()) }),
});

export const inquiryEvents = eventsByName(
  inquiryOpened,
  inquiryChanged,
  inquiryMessagePosted,
  inquiryRead,
  inquiryWritten,
  inquiryTyping,
);
