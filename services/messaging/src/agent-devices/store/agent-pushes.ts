import type { Pool, PoolClient } from 'pg';
import type { PushDevice } from '../../update-preferences/store/push-devices.ts';

interface Assignment {
  readonly id: number;
  /** Username; null is every agent. */
  readonly assignedTo: string | null;
}

/**
 * Stores what devices are to be notified of, in the transaction that assigns it. Each device is locked first: one that is
 * removed at that moment is left out.
 */
export const insertPushes = async (
  client: PoolClient,
  assignments: readonly Assignment[],
  now: Date,
): Promise<void> => {
  await client.query(
    `INSERT INTO agent_pushes (device_name, back_call_request_id, assigned_at)
     SELECT d.name, a.id, $3 FROM unnest($1::int[], $2::text[]) a (id, username)
       JOIN agent_devices d ON a.username IS NULL OR d.username = a.username
     ORDER BY d.name, a.id FOR KEY SHARE OF d
     ON CONFLICT DO NOTHING`,
    [assignments.map(({ id }) => id), assignments.map(({ assignedTo }) => assignedTo), now],
  );
};

interface Seen {
  readonly username: string;
  readonly requestIds: readonly number[];
  readonly now: Date;
}

/**
 * Drops the notifications of requests that an agent has seen. A device for which no others wait may be notified of the next
 * assignment at once, however often its push service has failed before.
 */
export const dropSeenPushes = async (pool: Pool, { username, requestIds, now }: Seen): Promise<void> => {
  await pool.query(
    `WITH devices AS (
       SELECT name FROM agent_devices WHERE username = $1 ORDER BY name FOR NO KEY UPDATE),
     dropped AS (
       DELETE FROM agent_pushes USING devices
       WHERE device_name = name AND back_call_request_id = ANY ($2::int[]) RETURNING device_name)
     UPDATE agent_devices SET attempts = 0, next_attempt_at = $3
     WHERE name IN (SELECT device_name FROM dropped) AND NOT EXISTS (
       SELECT FROM agent_pushes WHERE device_name = name AND back_call_request_id <> ALL ($2::int[]))`,
    [username, requestIds, now],
  );
};

export interface DueDevice extends PushDevice {
  readonly username: string;
  /** How often its push service was asked to take what waits. */
  readonly attempts: number;
}

interface Due {
  readonly now: Date;
  /** What was assigned later may still be joined by more. */
  readonly assignedUntil: Date;
}

/** Takes the next device with something to be notified of, until the transaction ends; others pass over it. */
export const takeDueDevice = async (
  client: PoolClient,
  { now, assignedUntil }: Due,
): Promise<DueDevice | null> => {
  const { rows } = await client.query<DueDevice>(
    `SELECT name, endpoint, p256dh, auth, username, attempts FROM agent_devices d
     WHERE next_attempt_at <= $1 AND EXISTS (
       SELECT FROM agent_pushes p WHERE p.device_name = d.name AND p.assigned_at <= $2)
     ORDER BY next_attempt_at, name LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    [now, assignedUntil],
  );
  return rows[0] ?? null;
};

/** Drops what is no longer with the device's agent. */
export const dropOutdated = async (client: PoolClient, { name, username }: DueDevice): Promise<void> => {
  await client.query(
    `DELETE FROM agent_pushes p USING back_call_requests b
     WHERE p.device_name = $1 AND b.id = p.back_call_request_id AND (
       b.status <> 'send to agent' OR b.cleared_at IS NOT NULL OR coalesce(b.assigned_to, $2) <> $2)`,
    [name, username],
  );
};

/** Requests that a device is notified of together, and the key under which that is repeated. */
export interface Batch {
  readonly key: string;
  readonly backCallIds: readonly number[];
}

/**
 * Takes what a device is to be notified of next: what an attempt has begun with, or else everything that waits.
 * @param newKey names a batch that is new
 */
export const takeBatch = async (
  client: PoolClient,
  { name }: DueDevice,
  newKey: string,
): Promise<Batch | null> => {
  await client.query(
    `UPDATE agent_pushes SET key = $2 WHERE device_name = $1 AND NOT EXISTS (
       SELECT FROM agent_pushes begun WHERE begun.device_name = $1 AND begun.key IS NOT NULL)`,
    [name, newKey],
  );
  const { rows } = await client.query<{ key: string; id: number }>(
    `SELECT key, back_call_request_id AS id FROM agent_pushes
     WHERE device_name = $1 AND key IS NOT NULL ORDER BY back_call_request_id`,
    [name],
  );
  return rows[0] ? { key: rows[0].key, backCallIds: rows.map(({ id }) => id) } : null;
};

/** Reserves a device for one attempt. */
export const startAttempt = async (client: PoolClient, { name }: DueDevice, until: Date): Promise<void> => {
  await client.query(
    'UPDATE agent_devices SET attempts = attempts + 1, next_attempt_at = $2 WHERE name = $1',
    [name, until],
  );
};

/** Counts attempts from the beginning again: the next notification may go out at once. */
export const resetAttempts = async (client: PoolClient, { name }: DueDevice, now: Date): Promise<void> => {
  await client.query('UPDATE agent_devices SET attempts = 0, next_attempt_at = $2 WHERE name = $1', [
    name,
    now,
  ]);
};

/**
 * Drops a batch that its push service has, or will never have. The device is locked first, as by a removal of the device,
 * which then drops what waits for it.
 */
export const finishBatch = async (
  client: PoolClient,
  device: DueDevice,
  { key }: Batch,
  now: Date,
): Promise<void> => {
  await resetAttempts(client, device, now);
  await client.query('DELETE FROM agent_pushes WHERE device_name = $1 AND key = $2', [device.name, key]);
};
