import * as z from 'zod/mini';

/** The statuses of a payment reminder; it starts as `reminder`, which counts as pending. */
export const reminderStatuses = ['reminder', 'sent', 'failed'] as const;
export const reminderStatus = z.enum(reminderStatuses);
export type ReminderStatus = z.output<typeof reminderStatus>;
