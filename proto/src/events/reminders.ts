import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';

/** Reminders were imported, sent, taken off the list or brought back: one event, however many they are. */
export const remindersChanged = defineEvent({
  name: 'reminders.changed.v1',
  publishers: ['reminders'],
  subscribers: ['gateway'],
  key: 'changeId',
  data: z.object({
    changeId: z.uuid(),
    change: z.enum(['imported', 'queued', 'sent', 'failed', 'kept-back', 'stopped', 'deleted', 'restored']),
  }),
});

/** So many rows of a file have been read. Goes out beside the outbox: what is lost of it, the next one makes good. */
export const importProgressed = defineEvent({
  name: 'import.progressed.v1',
  publishers: ['reminders'],
  subscribers: ['gateway'],
  key: 'importKey',
  data: z.object({
    /** The Idempotency-Key that the file came with. */
    importKey: z.string(),
    rows: z.number(),
  }),
});

/**
 * The importer does not know how a batch of another service's rows ended, because a process died or did not answer. The
 * owner ends it for good: what it has not applied by now, it never applies.
 */
export const importSettleRequested = defineEvent({
  name: 'import.settle-requested.v1',
  publishers: ['reminders'],
  subscribers: ['applications', 'messaging'],
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
  publishers: importSettleRequested.subscribers,
  subscribers: ['reminders'],
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
  publishers: ['reminders'],
  subscribers: ['messaging'],
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

/** A rule of contact withholds a reminder, or it cannot be texted at all; messaging stored nothing. */
export const reminderKeptBack = defineEvent({
  name: 'reminder.kept-back.v1',
  publishers: ['messaging'],
  subscribers: ['reminders'],
  key: 'sendKey',
  data: z.object({
    sendKey: z.uuid(),
    /** Why, in a sentence for staff. */
    reason: z.string(),
  }),
});
