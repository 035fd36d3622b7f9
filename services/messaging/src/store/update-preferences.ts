import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';

/** Stores the latest choice. The customer made it on the tracker, and so has seen the stage of that moment. */
export const savePreference = async (
  client: PoolClient,
  { data, occurredAt, version }: EventOf<'application.updates-chosen.v1'>,
): Promise<void> => {
  await client.query(
    `INSERT INTO update_preferences AS known
       (application_id, channels, first_name, phone_e164, chosen_at, seen_stage, seen_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (application_id) DO UPDATE SET
       channels = excluded.channels, first_name = excluded.first_name, phone_e164 = excluded.phone_e164,
       chosen_at = excluded.chosen_at, seen_stage = excluded.seen_stage, seen_version = excluded.seen_version
     WHERE known.chosen_at < excluded.chosen_at`,
    [data.applicationId, data.channels, data.firstName, data.mobile, occurredAt, data.currentStage, version],
  );
};

/**
 * In SQL, of a preference `p` and its application `s`: the customer has another phone number than the one they chose, so
 * nothing goes out until they choose again.
 */
export const hasOtherPhone = 'coalesce(s.phone_changed_at > p.chosen_at, false)';

/** By which channels a customer wants updates; none when they never chose, or have another number since. */
export const chosenChannels = async (pool: Pool, applicationId: string): Promise<UpdateChannel[]> => {
  const { rows } = await pool.query<{ channels: UpdateChannel[] }>(
    `SELECT p.channels FROM update_preferences p LEFT JOIN application_states s USING (application_id)
     WHERE upper(p.application_id) = upper($1) AND NOT ${hasOtherPhone}`,
    [applicationId],
  );
  return rows[0]?.channels ?? [];
};

export interface ErasedUpdates {
  readonly preferences: number;
  readonly notifications: number;
}

/** Erases what is known of applications and of the updates about them. */
export const eraseUpdates = async (
  client: PoolClient,
  references: readonly string[],
): Promise<ErasedUpdates> => {
  const { rows } = await client.query<ErasedUpdates>(
    `WITH states AS (
       DELETE FROM application_states WHERE upper(application_id) = ANY ($1)
     ), preferences AS (
       DELETE FROM update_preferences WHERE upper(application_id) = ANY ($1) RETURNING 1
     ), gone AS (
       DELETE FROM notifications WHERE upper(application_id) = ANY ($1) RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM preferences) AS preferences,
       (SELECT count(*)::int FROM gone) AS notifications`,
    [references.map((reference) => reference.toUpperCase())],
  );
  return rows[0] ?? { preferences: 0, notifications: 0 };
};
