import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../identity.ts';
import { usernameOf } from '../staff/username-of.ts';
import { claimEntry } from './trail.ts';

export interface NewAuditEntry {
  /** Username of the member of staff, `customer` or `system`. */
  readonly actor: string;
  /** What they did, such as `read`, `status`, `override`. */
  readonly action: string;
  /** To what, such as `back-calls/7`; never personal data. */
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly correlationId: string;
  /** Of whoever has not signed in; that of staff is known. */
  readonly address?: string;
  /** True to keep it once in a quarter of an hour, however often it happens. */
  readonly once?: boolean;
  /** When it happened, for an entry that is stored late. */
  readonly occurredAt?: Date;
}

/** Leaves an entry of what somebody did or read. */
export const leaveEntry = async (
  client: Pool | PoolClient,
  { actor, action, subject, reason, correlationId, address, once = false, occurredAt }: NewAuditEntry,
): Promise<void> => {
  const known = claimEntry();
  await client.query({
    name: 'leave-entry',
    text: `INSERT INTO audit_entries (actor, action, subject, reason, correlation_id, address, period, occurred_at)
           VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN date_bin('15 minutes', now(), 'epoch') END,
             coalesce($8, now()))
           ON CONFLICT DO NOTHING`,
    values: [actor, action, subject, reason ?? null, correlationId, address ?? known, once, occurredAt],
  });
};

export interface StaffRead {
  readonly caller: Caller;
  /** What was read, such as `loan-applications/7`; never personal data. */
  readonly subject: string;
  readonly correlationId: string;
}

/** Leaves an entry that a member of staff read personal data: one for each record and quarter of an hour. */
export const recordRead = (pool: Pool, { caller, ...read }: StaffRead): Promise<void> =>
  leaveEntry(pool, { actor: usernameOf(caller), action: 'read', ...read, once: true });
