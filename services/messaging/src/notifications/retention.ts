import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import type { MessagingConfig } from '../config.ts';

/** Those that wait are still to go out. */
export const notificationRetention = (config: MessagingConfig): readonly RetentionClass[] => [
  {
    key: 'notifications',
    name: 'Notifications to customers about their applications',
    from: 'they were due',
    setting: 'RETENTION_CONVERSATIONS_DAYS',
    days: config.RETENTION_CONVERSATIONS_DAYS,
    table: 'notifications',
    isDue: `created_at < $1 AND state <> 'waiting'`,
    remove: deleteWith(`
    WITH gone AS (DELETE FROM notifications WHERE id = ANY ($1::bigint[]) RETURNING 1)
    SELECT count(*)::int AS notifications FROM gone`),
  },
];
