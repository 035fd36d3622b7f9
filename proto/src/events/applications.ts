import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { messageFile } from '../entities/chat.ts';
import { applicationReference, moment } from '../entities/fields.ts';
import { outcome } from '../enums/outcomes.ts';
import { sender } from '../enums/senders.ts';
import { stage } from '../enums/stages.ts';

/** What a customer page needs; earlier releases do not say. */
const forTimelines = {
  /** Its outcome, and since when; missing while it moves from stage to stage. */
  outcome: z.optional(z.object({ outcome, since: moment, reason: z.optional(z.string()) })),
  /** Since when it has been in its stage. */
  stageSince: z.optional(moment),
  /** When it last changed. */
  changedAt: z.optional(moment),
  /** Whose application it is; their mobile as +44..., left out when the lender has none. */
  customer: z.optional(z.object({ name: z.string(), mobile: z.optional(z.string()) })),
};

export const applicationOpened = defineEvent({
  name: 'application.opened.v1',
  when: 'an application can be tracked: it was submitted, is on the board, or comes with the demo data',
  publishers: ['applications'],
  subscribers: {
    chat: "opens the application's conversation",
    gateway: 'reads the application once for customers and once for staff, and pushes it',
    reminders: "notes whose application it is, its stages and outcomes, for the customer's page",
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    trackerId: z.string(),
    currentStage: z.optional(stage),
    ...forTimelines,
  }),
});

export const applicationChanged = defineEvent({
  name: 'application.changed.v1',
  when: "its stage, its note, its outcome, its documents or the board's data about it changed; carries the stage; consumers that need more fetch it",
  publishers: ['applications'],
  subscribers: {
    messaging:
      'remembers the newest stage and outcome of the application, and since when its customer is asked for documents',
    gateway: 'reads the application once for customers and once for staff, and pushes it',
    integrations:
      'retains reviews of a loan that was paid out as long as the loan, and notes whether its stage became the suggested one',
    reminders: "notes whose application it is, its stages and outcomes, for the customer's page",
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    currentStage: stage,
    /** Whether this change gave the customer another phone number. */
    hasNewPhone: z.optional(z.boolean()),
    /** The same of the email address. */
    hasNewEmail: z.optional(z.boolean()),
    /** When its outcome last began or ended, which is later than `since` where an undo gave it back; missing if it never had one. */
    outcomeChangedAt: z.optional(moment),
    /** When the lender last asked for a document that the customer has yet to send; missing when the customer has sent all. */
    documentsAwaitedSince: z.optional(moment),
    ...forTimelines,
  }),
});

/** The file itself is stored with the documents. */
export const chatFileSent = defineEvent({
  name: 'application.chat-file-sent.v1',
  when: 'a file sent in the chat has arrived and passed its checks',
  publishers: ['applications'],
  subscribers: {
    chat: 'posts the message with the file',
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    sender,
    /** Username, when a member of staff sent it. */
    author: z.optional(z.string()),
    file: messageFile,
  }),
});

export const applicationEvents = eventsByName(applicationOpened, applicationChanged, chatFileSent);
