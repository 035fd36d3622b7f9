import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress, paging } from '../../entities/fields.ts';
import { reminder } from '../../entities/reminder.ts';
import { removal } from '../../entities/removal.ts';
import { reminderStatus } from '../../enums/reminder-statuses.ts';
import { storableText } from '../../rules/forms/form-fields.ts';
import { exportRoute } from '../exports.ts';

const byId = z.object({ id: idInAddress });

const deletionId = z.uuid('That is not the id of a deletion');

export const remindersRoutes = defineRoutes('reminders', {
  listReminders: {
    method: 'GET',
    path: '/api/reminders',
    summary: 'Payment reminders, the first due first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      status: z.optional(reminderStatus),
      /** Part of a name or mobile number. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    success: { status: 200, body: z.array(reminder) },
    problems: [],
  },

  countReminders: {
    method: 'GET',
    path: '/api/reminders/counters',
    summary: 'How many reminders there are by status, and how many of the pending ones are due by today',
    access: 'admin',
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
  },

  sendReminder: {
    delegatesTo: ['messaging'],
    method: 'POST',
    path: '/api/reminders/{id}/send-sms',
    summary: 'Texts a reminder to its customer, once however often it is asked for',
    access: 'admin',
    rate: 'write',
    audit: 'send reminder',
    params: byId,
    body: z.optional(
      z.object({
        /** Sends in spite of a hold, of contact hours or of a frequency cap; never in spite of STOP. Audited. */
        override: z.optional(
          z.object({
            reason: z.string('Give a reason').check(
              z.overwrite((text) => storableText(text).trim()),
              z.minLength(5, 'Give a reason of at least 5 characters'),
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
  },

  deleteReminder: {
    method: 'DELETE',
    path: '/api/reminders/{id}',
    summary: 'Deletes a reminder; can be undone for 30 days',
    access: 'admin',
    rate: 'write',
    audit: 'delete reminder',
    params: byId,
    success: {
      status: 200,
      body: z.object({ success: z.literal(true), message: z.string(), deletionId }),
    },
    problems: ['not-found'],
  },

  clearReminders: {
    method: 'DELETE',
    path: '/api/reminders/clear',
    summary: 'Deletes every reminder; can be undone for 30 days',
    access: 'admin',
    rate: 'write',
    audit: 'clear reminders',
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
  },

  listReminderDeletions: {
    method: 'GET',
    path: '/api/reminders/deletions',
    summary: 'Deletions and clears of the last 30 days that have not been undone, the latest first',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    success: { status: 200, body: z.array(removal) },
    problems: [],
  },

  undoDeleteReminders: {
    method: 'POST',
    path: '/api/reminders/clear/undo',
    summary: 'Restores what one delete or clear removed',
    access: 'admin',
    rate: 'write',
    audit: 'undo delete reminders',
    body: z.object({ deletionId }),
    success: { status: 200, body: z.object({ message: z.string(), restored: z.number() }) },
    problems: ['nothing-to-undo'],
  },

  exportReminders: exportRoute('/api/reminders/export', 'Payment reminders'),
});
