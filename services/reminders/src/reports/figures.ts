import { counted, inBoth } from '@loanline/kit/reports/report-statement';

/** What the report of reminders counts: those that were sent, that could not be, and that are new. */
export const remindersFigures = {
  reminders: counted(
    `SELECT 'new' AS key, created_at AS at FROM reminders WHERE ${inBoth('created_at')}
     UNION ALL
     SELECT 'sent', sent_at FROM reminders WHERE ${inBoth('sent_at')}
     UNION ALL
     SELECT 'failed', failed_at FROM reminders WHERE status = 'failed' AND ${inBoth('failed_at')}`,
  ),
} as const;
