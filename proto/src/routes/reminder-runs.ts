import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { duePreview, reminderRun } from '../entities/reminder-run.ts';

export const previewDueReminders = defineRoute({
  service: 'reminders',
  delegatesTo: ['messaging'],
  method: 'GET',
  path: '/api/reminders/send-due',
  summary:
    'How many pending reminders are due by today, how many of them would be sent now, and why not the others',
  access: 'staff',
  rate: 'read',
  success: { status: 200, body: duePreview },
  problems: ['not-configured', 'service-unreachable'],
});

export const sendDueReminders = defineRoute({
  service: 'reminders',
  method: 'POST',
  path: '/api/reminders/send-due',
  summary:
    'Sends every reminder that is due by today, one after the other, 10 seconds from now; until then it can be undone',
  access: 'staff',
  rate: 'write',
  success: { status: 201, body: reminderRun },
  problems: ['not-allowed-now', 'conflict'],
});

export const latestReminderRun = defineRoute({
  service: 'reminders',
  method: 'GET',
  path: '/api/reminders/send-due/latest',
  summary: 'How far the latest sending of all due reminders is; null when there was none today',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: { status: 200, body: z.nullable(reminderRun) },
  problems: [],
});

export const stopReminderRun = defineRoute({
  service: 'reminders',
  method: 'POST',
  path: '/api/reminders/send-due/{runId}/stop',
  summary: 'Takes back what has not been sent yet: within the first 10 seconds, all of it',
  access: 'staff',
  rate: 'write',
  params: z.object({ runId: z.uuid('That is not the id of a run') }),
  success: { status: 200, body: z.object({ stopped: z.number(), message: z.string() }) },
  problems: ['not-found', 'nothing-to-undo'],
});

/** Not among the public routes: what the rules of contact say of many phones at once, before anything is sent. */
export const checkReminderContacts = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/internal/reminder-contacts',
  summary: 'How many reminders each of up to 5,000 phones may have at this moment, and why not more',
  access: 'staff',
  rate: 'read',
  body: z.object({ phoneNumbers: z.array(z.string()).check(z.maxLength(5_000)) }),
  success: {
    status: 200,
    /** In the order of the phones. */
    body: z.array(
      z.object({
        allowed: z.number(),
        /** Why no more than those. */
        reason: z.string(),
      }),
    ),
  },
  problems: ['not-configured'],
});
