import { deviceNameOf } from '@loanline/proto/rules/device-name';
import type { PushSubscription } from '@loanline/proto/entities/notifications/push-device';
import type { Pool, PoolClient } from 'pg';

/** A device of a customer, and how its push service reaches it. */
export interface PushDevice {
  readonly name: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** For one application: more than a person uses, and few enough that nobody can fill the table. */
const mostDevices = 10;

/**
 * Adds a device to the preference of an application, or its new keys; the oldest makes room.
 * @returns the application's reference, or null when notifications are not chosen for it
 */
export const addDevice = async (
  client: PoolClient,
  { applicationId, endpoint, keys, now }: PushSubscription & { applicationId: string; now: Date },
): Promise<string | null> => {
  const { rows } = await client.query<{ applicationId: string }>(
    `WITH chosen AS (
       SELECT application_id FROM update_preferences
       WHERE upper(application_id) = upper($1) AND 'push' = ANY (channels) FOR UPDATE
     ), oldest AS (
       DELETE FROM push_devices USING (
         SELECT d.application_id, d.name FROM push_devices d JOIN chosen USING (application_id)
         WHERE d.name <> $2 ORDER BY d.added_at DESC, d.name OFFSET ${mostDevices - 1}
       ) surplus WHERE push_devices.application_id = surplus.application_id AND push_devices.name = surplus.name
     )
     INSERT INTO push_devices (application_id, name, endpoint, p256dh, auth, added_at)
     SELECT application_id, $2, $3, $4, $5, $6 FROM chosen
     ON CONFLICT (application_id, name) DO UPDATE SET
       p256dh = excluded.p256dh, auth = excluded.auth, added_at = excluded.added_at
     RETURNING application_id AS "applicationId"`,
    [applicationId, await deviceNameOf(endpoint), endpoint, keys.p256dh, keys.auth, now],
  );
  return rows[0]?.applicationId ?? null;
};

/** @returns whether there was such a device */
export const removeDevice = async (
  client: PoolClient,
  { applicationId, name }: { readonly applicationId: string; readonly name: string },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'DELETE FROM push_devices WHERE upper(application_id) = upper($1) AND name = $2',
    [applicationId, name],
  );
  return rowCount !== 0;
};

export const devicesOf = async (client: Pool | PoolClient, applicationId: string): Promise<PushDevice[]> => {
  const { rows } = await client.query<PushDevice>(
    `SELECT name, endpoint, p256dh, auth FROM push_devices WHERE upper(application_id) = upper($1) ORDER BY added_at`,
    [applicationId],
  );
  return rows;
};
