import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

/** Keys without personal data. They matter only while their text waits, or the event that releases it is still to come. */
export const withdrawnReminderRetention: RetentionClass = {
  key: 'withdrawn-reminders',
  name: 'Keys of reminders that were removed from the list before they were sent',
  from: 'the removal',
  setting: 'fixed',
  days: 30,
  table: 'withdrawn_reminders',
  id: 'send_key',
  isDue: 'withdrawn_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM withdrawn_reminders WHERE send_key = ANY ($1::uuid[]) RETURNING 1)
    SELECT count(*)::int AS "withdrawn reminders" FROM gone`),
};
