import type { Pool, PoolClient } from 'pg';
import type { StaffCaller } from '../../access/callers.ts';
import { currentContext, markAudited } from '../../runtime/current-context.ts';
import { openContext } from '../../runtime/request-context.ts';

export interface NewAuditEntry {
  /** Username of the member of staff, `customer` or `system`. */
  readonly actor: string;
  /** What they did, such as `read`, `status`, `override`. */
  readonly action: string;
  /** To what, such as `back-calls/7`; never personal data. */
  readonly subject: string;
  readonly reason?: string | undefined;
  /** The correlation id of another request than the current one. */
  readonly correlationId?: string;
  /** The address of a caller who has not signed in; that of staff is known. */
  readonly address?: string;
  /** True to store it once in a quarter of an hour, however often it happens. */
  readonly once?: boolean;
  /** When it happened, for an entry that is stored late. */
  readonly occurredAt?: Date;
}

/** Records what somebody did or read. */
export const recordAudit = async (
  client: Pool | PoolClient,
  { actor, action, subject, reason, correlationId, address, once = false, occurredAt }: NewAuditEntry,
): Promise<void> => {
  markAudited();
  await client.query({
    name: 'record-audit',
    text: `INSERT INTO audit_entries (actor, action, subject, reason, correlation_id, address, period, occurred_at)
           VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN date_bin('15 minutes', now(), 'epoch') END,
             coalesce($8, now()))
           ON CONFLICT DO NOTHING`,
    values: [
      actor,
      action,
      subject,
      reason ?? null,
      correlationId ?? currentContext().correlationId,
      address ?? openContext()?.address ?? '',
      once,
      occurredAt,
    ],
  });
};

export interface StaffRead {
  readonly caller: StaffCaller;
  /** What was read, such as `loan-applications/7`; never personal data. */
  readonly subject: string;
}

/** Records that a member of staff read personal data: one for each record and quarter of an hour. */
export const recordRead = (pool: Pool, { caller, ...read }: StaffRead): Promise<void> =>
  recordAudit(pool, { actor: caller.username, action: 'read', ...read, once: true });
