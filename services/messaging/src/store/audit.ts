import type { Pool, PoolClient } from 'pg';

export interface AuditEntry {
  /** Username of the member of staff. */
  readonly actor: string;
  /** What they did, such as `read`, `status`, `override`. */
  readonly action: string;
  /** To what, such as `back-calls/7`; never personal data. */
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly correlationId: string;
}

/** Leaves a row of what a member of staff did or read. */
export const recordAct = async (
  client: Pool | PoolClient,
  { actor, action, subject, reason, correlationId }: AuditEntry,
): Promise<void> => {
  await client.query({
    name: 'record-act',
    text: `INSERT INTO audit_entries (actor, action, subject, reason, correlation_id) VALUES ($1, $2, $3, $4, $5)`,
    values: [actor, action, subject, reason ?? null, correlationId],
  });
};
