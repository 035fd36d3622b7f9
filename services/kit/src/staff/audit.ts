import type { Pool } from 'pg';
import type { Caller } from '../identity.ts';
import { usernameOf } from './username-of.ts';

export interface StaffRead {
  readonly caller: Caller;
  /** What was read, such as `loan-applications/7`; never personal data. */
  readonly subject: string;
  readonly correlationId: string;
}

/** Leaves a row in the service's `audit_entries` that a member of staff read personal data. */
export const recordRead = async (
  pool: Pool,
  { caller, subject, correlationId }: StaffRead,
): Promise<void> => {
  await pool.query({
    name: 'record-read',
    text: `INSERT INTO audit_entries (actor, action, subject, correlation_id) VALUES ($1, 'read', $2, $3)`,
    values: [usernameOf(caller), subject, correlationId],
  });
};
