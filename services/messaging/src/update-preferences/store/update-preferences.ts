import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Person } from '@loanline/proto/entities/person';
import type { EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { outcomeOrNone } from '../../notifications/store/known-news.ts';
import { outcomeWithReason } from '../../notifications/store/application-states.ts';

/** In SQL: the choice was made before a link in an email ended the emails. */
const isBeforeTheEnd = 'excluded.chosen_at <= known.email_ended_at';

/** Stores the latest choice. The customer made it on the tracker, and so has seen the stage and the outcome of that moment. */
export const savePreference = async (
  client: PoolClient,
  { data, occurredAt, version }: EventOf<'application.updates-chosen.v1'>,
): Promise<void> => {
  await client.query(
    `INSERT INTO update_preferences AS known
       (application_id, channels, first_name, phone_e164, email, email_token, chosen_at, stage_at_choice,
        seen_stage, seen_version, outcome_at_choice, notified_outcome_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN 'email' = ANY ($2) THEN gen_random_uuid() END, $6, $7, $7, $8,
       CASE WHEN $12 THEN ${outcomeOrNone(outcomeWithReason('$9::text', '$10::text'))} END, $11)
     ON CONFLICT (application_id) DO UPDATE SET
       channels = CASE WHEN ${isBeforeTheEnd} THEN array_remove(excluded.channels, 'email') ELSE excluded.channels END,
       first_name = excluded.first_name, phone_e164 = excluded.phone_e164,
       email = CASE WHEN ${isBeforeTheEnd} THEN NULL ELSE excluded.email END, email_token = coalesce(known.email_token, excluded.email_token),
       chosen_at = excluded.chosen_at, stage_at_choice = excluded.stage_at_choice,
       seen_stage = excluded.seen_stage, seen_version = excluded.seen_version,
       outcome_at_choice = excluded.outcome_at_choice, notified_outcome_at = excluded.notified_outcome_at
     WHERE known.chosen_at < excluded.chosen_at`,
    [
      data.applicationId,
      data.channels,
      data.firstName,
      data.mobile,
      data.channels.includes('email') ? data.email : null,
      occurredAt,
      data.currentStage,
      version,
      data.outcome?.outcome,
      data.outcome?.reason,
      data.outcome?.since,
      data.outcome !== undefined,
    ],
  );
  await client.query(
    `DELETE FROM push_devices WHERE application_id = $1
       AND EXISTS (SELECT FROM update_preferences WHERE application_id = $1 AND 'push' <> ALL (channels))`,
    [data.applicationId],
  );
};

/**
 * In SQL, of a preference `p` and its application `s`: the channels that the customer chose, without that of a phone
 * number or email address that was corrected since, and without push while no device is known. Nothing goes there until
 * they choose again.
 */
export const wantedChannels = `array_remove(array_remove(array_remove(array_remove(p.channels,
  CASE WHEN s.phone_changed_at > p.chosen_at THEN 'sms' END), CASE WHEN s.phone_changed_at > p.chosen_at THEN 'whatsapp' END),
  CASE WHEN s.email_changed_at > p.chosen_at THEN 'email' END), CASE WHEN NOT EXISTS (SELECT FROM push_devices d WHERE d.application_id = p.application_id) THEN 'push' END)`;

/** Ends the emails of the preference that has a token; returns its application, or null when none has it. Earlier choices bring nothing back. */
export const unsubscribe = async (
  client: PoolClient,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<string | null> => {
  const { rows } = await client.query<{ applicationId: string }>(
    `UPDATE update_preferences SET channels = array_remove(channels, 'email'), email = NULL, email_ended_at = $2
     WHERE email_token = $1
     RETURNING application_id AS "applicationId"`,
    [token, now],
  );
  return rows[0]?.applicationId ?? null;
};

/** By which channels a customer wants updates, and whether they wrote STOP. */
export const chosenChannels = async (
  pool: Pool,
  applicationId: string,
): Promise<{ readonly channels: readonly UpdateChannel[]; readonly stopped: boolean }> => {
  const { rows } = await pool.query<{ channels: UpdateChannel[]; stopped: boolean }>(
    `SELECT ${wantedChannels} AS channels, o.phone_e164 IS NOT NULL AS stopped
     FROM update_preferences p LEFT JOIN application_states s USING (application_id)
     LEFT JOIN opt_outs o ON o.phone_e164 = p.phone_e164
     WHERE upper(p.application_id) = upper($1)`,
    [applicationId],
  );
  return rows[0] ?? { channels: [], stopped: false };
};

export interface ErasedUpdates {
  readonly preferences: number;
  readonly notifications: number;
}

const hasNumber = 'phone_e164 = ANY ($1)';
const isOfApplication = 'upper(application_id) = ANY ($2)';

/** In SQL, of a preference: it names one of the phone numbers `$1`, or belongs to one of the applications `$2`. */
export const isPreferenceOf = `(${hasNumber} OR ${isOfApplication})`;

/**
 * Erases what is known of applications and of the updates about them. The devices go with the preferences. A preference
 * of another application loses an erased number, and the channels that lead to it.
 */
export const eraseUpdates = async (
  client: PoolClient,
  { phones, references }: Pick<Person, 'phones' | 'references'>,
): Promise<ErasedUpdates> => {
  const { rows } = await client.query<ErasedUpdates>(
    `WITH states AS (
       DELETE FROM application_states WHERE ${isOfApplication}
     ), preferences AS (
       DELETE FROM update_preferences WHERE ${isOfApplication} RETURNING 1
     ), numbers AS (
       UPDATE update_preferences SET phone_e164 = NULL,
         channels = array_remove(array_remove(channels, 'sms'), 'whatsapp')
       WHERE ${hasNumber} AND NOT ${isOfApplication} RETURNING 1
     ), gone AS (
       DELETE FROM notifications WHERE ${isOfApplication} RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM preferences) + (SELECT count(*)::int FROM numbers) AS preferences,
       (SELECT count(*)::int FROM gone) AS notifications`,
    [phones, references.map((reference) => reference.toUpperCase())],
  );
  return rows[0] ?? { preferences: 0, notifications: 0 };
};
