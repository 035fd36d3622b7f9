import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { threadMessage } from '../entities/thread.ts';
import { moment } from '../entities/fields.ts';
import { backCallSource, backCallStatus } from '../enums/back-call-statuses.ts';

export const backCallChanged = defineEvent({
  name: 'backcall.changed.v1',
  when: "a request is new, its status, notes or the state of its agent's text changed",
  publishers: ['messaging'],
  subscribers: {
    gateway: 'pushes it to admins, and to the agents whom it concerns',
    reminders: 'notes whom to call back, and that they were called',
  },
  key: 'backCallId',
  data: z.object({
    backCallId: z.number(),
    status: backCallStatus,
    version: z.number(),
    /** Usernames of the agents who see it, or saw it before this change; null is every agent. */
    agents: z.nullable(z.array(z.string())),
    /** Whom to call, for the page of the customer; missing in events of earlier releases. */
    request: z.optional(
      z.object({
        customerName: z.string(),
        /** As +44..., without it when the number is not a mobile one. */
        mobile: z.optional(z.string()),
        source: backCallSource,
        /** The application that it is about. */
        applicationId: z.optional(z.string()),
        createdAt: moment,
        completedAt: z.optional(moment),
        /** Missing in events of earlier releases. */
        changedAt: z.optional(moment),
      }),
    ),
  }),
});

/** Many requests left the list, or came back to it, at once. */
export const backCallsCleared = defineEvent({
  name: 'backcalls.cleared.v1',
  when: 'staff cleared the list, or undid that',
  publishers: ['messaging'],
  subscribers: {
    gateway: 'pushes it to admins, and to the agents whom it concerns',
  },
  key: 'clearId',
  data: z.object({ clearId: z.uuid(), undone: z.boolean() }),
});

/** Messaging imported failed card payments from a sheet; at most 200 in one event. */
export const failedCpaImported = defineEvent({
  name: 'backcall.failed-cpa-imported.v1',
  when: 'the service imported failed card payments from a sheet; at most 200 in one event',
  publishers: ['messaging'],
  subscribers: {
    gateway: 'pushes it to admins, and to the agents whom it concerns',
  },
  key: 'importId',
  data: z.object({
    importId: z.uuid(),
    requests: z.array(z.object({ backCallId: z.number(), customerName: z.string() })),
  }),
});

/** Carries the message, as chat's does: every gateway pushes it as it is. Comes again when its state moves on. */
export const threadMessageChanged = defineEvent({
  name: 'conversation.message-changed.v1',
  when: 'a message was received or queued, or its status changed; carries the message',
  publishers: ['messaging'],
  subscribers: {
    gateway: 'pushes it to admins',
    reminders:
      "notes whether the text of a reminder was sent or failed; notes with whom a message was exchanged, for the customer's page",
  },
  key: 'conversationId',
  data: z.object({
    conversationId: z.number(),
    backCallRequestId: z.nullable(z.number()),
    customerName: z.nullable(z.string()),
    message: threadMessage,
    /** True in its first event. */
    isNew: z.boolean(),
  }),
});

/** A member of staff is writing. Never stored: it goes straight from one gateway to the others. */
export const threadTyping = defineEvent({
  name: 'conversation.typing.v1',
  when: 'somebody is writing; published directly on the bus, never stored',
  publishers: ['gateway'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'conversationId',
  data: z.object({ conversationId: z.number(), username: z.string() }),
});

/** Somebody's read position moved. */
export const threadRead = defineEvent({
  name: 'conversation.read.v1',
  when: "somebody's read position moved",
  publishers: ['messaging'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'conversationId',
  data: z.object({ conversationId: z.number(), username: z.string(), sequence: z.number() }),
});

export const messagingEvents = eventsByName(
  backCallChanged,
  backCallsCleared,
  failedCpaImported,
  threadMessageChanged,
  threadTyping,
  threadRead,
);
