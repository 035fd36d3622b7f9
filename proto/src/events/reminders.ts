import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';

/** Reminders were imported, sent, taken off the list or brought back: one event, however many they are. */
export const remindersChanged = defineEvent({
  name: 'reminders.changed.v1',
  when: 'reminders were imported, sent, removed from the list or brought back; one event for all of them',
  publishers: ['reminders'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'changeId',
  data: z.object({
    changeId: z.uuid(),
    change: z.enum(['imported', 'queued', 'sent', 'failed', 'kept-back', 'stopped', 'deleted', 'restored']),
  }),
});

/** So many rows of a file have been read. Goes out beside the outbox: what is lost of it, the next one makes good. */
export const importProgressed = defineEvent({
  name: 'import.progressed.v1',
  when: 'an import read or stored more rows; for the member of staff who watches',
  publishers: ['reminders'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'importKey',
  data: z.object({
    /** The Idempotency-Key that the file came with. */
    importKey: z.string(),
    rows: z.number(),
  }),
});

/**
 * The importer does not know how a batch of another service's rows ended, because a process died or did not answer. The
 * owner ends it permanently, and never applies what it has not applied by now.
 */
export const importSettleRequested = defineEvent({
  name: 'import.settle-requested.v1',
  when: "nobody knows whether the owner of an import's rows has applied or undone it, and no request asks any more",
  publishers: ['reminders'],
  subscribers: {
    applications: 'publishes how an abandoned import of applications has ended here',
    messaging: 'ends an abandoned import, and publishes how it ended',
  },
  key: 'batchId',
  data: z.object({
    batchId: z.uuid(),
    owner: z.enum(['applications', 'messaging']),
    /** True to undo the batch as well. */
    undo: z.boolean(),
    /** Username of the member of staff who imported it, or undoes it. */
    actor: z.string(),
  }),
});

const batchCount = z.number();

/** How a batch ended at the owner of its rows. */
export const importSettled = defineEvent({
  name: 'import.settled.v1',
  when: 'an abandoned import has ended at the owner of its rows: applied, never to be applied, or undone',
  publishers: ['applications', 'messaging'],
  subscribers: {
    reminders: 'stores how that import or its undo ended',
  },
  key: 'batchId',
  data: z.object({
    batchId: z.uuid(),
    /** Null when it was not applied and never will be. */
    applied: z.nullable(
      z.object({ created: batchCount, changed: batchCount, unchanged: batchCount, rejected: batchCount }),
    ),
    /** Null unless it was undone. */
    undone: z.nullable(z.object({ removed: batchCount, restored: batchCount })),
  }),
});

/**
 * A reminder's turn has come, after staff chose to send all. Carries the text: messaging sends it under this key, once,
 * or publishes why it does not.
 */
export const reminderReleased = defineEvent({
  name: 'reminder.released.v1',
  when: "a reminder's turn has come, after staff chose to send all; carries the text",
  publishers: ['reminders'],
  subscribers: {
    messaging: 'stores the text for the delivery worker, once by its key, or publishes why it withholds it',
  },
  key: 'sendKey',
  data: z.object({
    sendKey: z.uuid(),
    /** As 0 and ten digits. */
    phoneNumber: z.string(),
    customerName: z.string(),
    message: z.string(),
    /** Username of the member of staff who asked for it. */
    author: z.string(),
  }),
});

/**
 * Staff removed a reminder from the list after its text was released, and nobody knows that it was sent. It may arrive
 * before `reminder.released.v1` of this key, which then sends nothing.
 */
export const reminderWithdrawn = defineEvent({
  name: 'reminder.withdrawn.v1',
  when: 'staff removed a reminder from the list whose text was released and is not known as sent',
  publishers: ['reminders'],
  subscribers: {
    messaging:
      'fails the text unless it was handed over, and remembers the key; or publishes that it has no text',
  },
  key: 'sendKey',
  data: z.object({
    sendKey: z.uuid(),
  }),
});

/** A rule of contact withholds a reminder, it cannot be texted at all, or staff withdrew it; messaging stored nothing. */
export const reminderKeptBack = defineEvent({
  name: 'reminder.kept-back.v1',
  when: 'a contact rule withholds a released reminder, or staff withdrew one whose text is not stored',
  publishers: ['messaging'],
  subscribers: {
    reminders: 'leaves the reminder pending, and stores the reason',
  },
  key: 'sendKey',
  data: z.object({
    sendKey: z.uuid(),
    /** Why, in a sentence for staff. */
    reason: z.string(),
    /** True when staff withdrew it: nothing is ever sent under this key. */
    isWithdrawn: z.optional(z.boolean()),
  }),
});

export const reminderEvents = eventsByName(
  remindersChanged,
  importProgressed,
  importSettleRequested,
  importSettled,
  reminderReleased,
  reminderWithdrawn,
  reminderKeptBack,
);
