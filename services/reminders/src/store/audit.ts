import type { Pool, PoolClient } from 'pg';

export interface StaffAction {
  readonly actor: string;
  readonly action: string;
  /** What it was done to, such as `reminders/7`; never personal data. */
  readonly subject: string;
  readonly correlationId: string;
}

/** Leaves a row that a member of staff did something. */
export const recordAction = async (
  client: Pool | PoolClient,
  { actor, action, subject, correlationId }: StaffAction,
): Promise<void> => {
  await client.query(
    'INSERT INTO audit_entries (actor, action, subject, correlation_id) VALUES ($1, $2, $3, $4)',
    [actor, action, subject, correlationId],
  );
};
