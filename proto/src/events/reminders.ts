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
    change: z.enum(['imported', 'sent', 'failed', 'deleted', 'restored']),
  }),
});
