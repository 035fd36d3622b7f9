import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

/** Staff sessions that have ended; the audit still says who signed in. */
export const sessionRetention = (days: number): RetentionClass => ({
  key: 'sessions',
  name: 'Staff sessions',
  from: 'they ended',
  setting: 'RETENTION_SESSIONS_DAYS',
  days,
  table: 'staff_sessions',
  isDue: 'least(expires_at, revoked_at) < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM staff_sessions WHERE id = ANY ($1::uuid[]) RETURNING id)
    SELECT count(*)::int AS sessions FROM gone`),
});
