import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { paging } from '../entities/fields.ts';
import { reminder } from '../entities/reminder.ts';
import { removal } from '../entities/removal.ts';
import { reminderStatus } from '../enums/reminder-statuses.ts';
import { storableText } from '../rules/forms/form-fields.ts';

const byId = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) });

export const listReminders = defineRoute({
  service: 'reminders',
  method: 'GET',
  path: '/api/reminders',
  summary: 'Payment reminders, the first due first; the next page has its cursor in x-next-cursor',
  access: 'staff',
  rate: 'read',
  query: z.object({ ...paging, status: z.optional(reminderStatus) }),
  success: { status: 200, body: z.array(reminder) },
  problems: [],
});

export const countReminders = defineRoute({
  service: 'reminders',
  method: 'GET',
  path: '/api/reminders/counters',
  summary: 'How many reminders there are by status, and how many of the pending ones are due by today',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: {
    status: 200,
    body: z.object({
      total: z.number(),
      pending: z.number(),
      sent: z.number(),
      failed: z.number(),
      due: z.number(),
    }),
  },
  problems: [],
});

export const sendReminder = defineRoute({
  service: 'reminders',
  delegatesTo: ['messaging'],
  method: 'POST',
  path: '/api/reminders/{id}/send-sms',
  summary: 'Texts a reminder to its customer, once however often it is asked for',
  access: 'staff',
  rate: 'write',
  params: byId,
  body: z.optional(
    z.object({
      /** Sends in spite of a hold, of contact hours or of a frequency cap; never in spite of STOP. Audited. */
      override: z.optional(
        z.object({
          reason: z.string('Please give a reason').check(
            z.overwrite((text) => storableText(text).trim()),
            z.minLength(5, 'Please give a reason of at least 5 characters'),
            z.maxLength(500, 'A reason can be up to 500 characters long'),
          ),
        }),
      ),
    }),
  ),
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      messageSid: z.nullable(z.string()),
      reminder,
    }),
  },
  problems: [
    'not-found',
    'conflict',
    'contact-refused',
    'contact-needs-reason',
    'provider-refused',
    'not-configured',
    'service-unreachable',
  ],
});

const deletionId = z.uuid('That is not the id of a deletion');

export const deleteReminder = defineRoute({
  service: 'reminders',
  method: 'DELETE',
  path: '/api/reminders/{id}',
  summary: 'Takes a reminder off the list; can be undone for 30 days',
  access: 'staff',
  rate: 'write',
  params: byId,
  success: {
    status: 200,
    body: z.object({ success: z.literal(true), message: z.string(), deletionId }),
  },
  problems: ['not-found'],
});

export const clearReminders = defineRoute({
  service: 'reminders',
  method: 'DELETE',
  path: '/api/reminders/clear',
  summary: 'Takes every reminder off the list; can be undone for 30 days',
  access: 'staff',
  rate: 'write',
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      deletedCount: z.number(),
      message: z.string(),
      /** What to undo; null when there was nothing to clear. */
      deletionId: z.nullable(deletionId),
    }),
  },
  problems: [],
});

export const listReminderDeletions = defineRoute({
  service: 'reminders',
  method: 'GET',
  path: '/api/reminders/deletions',
  summary: 'Deletions and clears of the last 30 days that have not been undone, the latest first',
  access: 'staff',
  rate: 'read',
  success: { status: 200, body: z.array(removal) },
  problems: [],
});

export const undoDeleteReminders = defineRoute({
  service: 'reminders',
  method: 'POST',
  path: '/api/reminders/clear/undo',
  summary: 'Brings back what one delete or clear took off the list',
  access: 'staff',
  rate: 'write',
  body: z.object({ deletionId }),
  success: { status: 200, body: z.object({ message: z.string(), restored: z.number() }) },
  problems: ['nothing-to-undo'],
});
