import * as z from 'zod/mini';

/** Where a payment reminder stands; it starts as `reminder`, which counts as pending. */
export const reminderStatuses = ['reminder', 'sent', 'failed'] as const;
export const reminderStatus = z.enum(reminderStatuses);
export type ReminderStatus = z.output<typeof reminderStatus>;
