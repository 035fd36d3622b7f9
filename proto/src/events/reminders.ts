import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';

/** Reminders were imported, sent, taken off the list or brought back: one event, however many they are. */
export const remindersChanged = defineEvent({
  name: 'reminders.changed.v1',
  publisher: 'reminders',
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
  publisher: 'reminders',
  subscribers: ['gateway'],
  key: 'importKey',
  data: z.object({
    /** The Idempotency-Key that the file came with. */
    importKey: z.string(),
    rows: z.number(),
  }),
});

/**
 * It is a reminder's turn, of those that staff send all at once. Carries the text: messaging sends it under this key, once,
 * or tells why it does not.
 */
export const reminderReleased = defineEvent({
  name: 'reminder.released.v1',
  publisher: 'reminders',
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

/** A rule of contact keeps a reminder back, or it cannot be texted at all; nothing was stored. */
export const reminderKeptBack = defineEvent({
  name: 'reminder.kept-back.v1',
  publisher: 'messaging',
  subscribers: ['reminders'],
  key: 'sendKey',
  data: z.object({
    sendKey: z.uuid(),
    /** Why, in a sentence for staff. */
    reason: z.string(),
  }),
});
