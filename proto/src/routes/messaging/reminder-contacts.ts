import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';

export const reminderContactsRoutes = defineRoutes('messaging', {
  /** What the rules of contact say of many phones at once, before anything is sent. */
  checkReminderContacts: {
    method: 'POST',
    path: '/internal/reminder-contacts',
    summary: 'How many reminders each of up to 5,000 phones may have at this moment, and why not more',
    access: 'admin',
    rate: 'read',
    audit: 'none',
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
  },
});
