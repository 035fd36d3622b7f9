import { deviceNameOf } from '@loanline/proto/rules/device-name';
import {
  mostDeviceSessions,
  type PushSubscription,
} from '@loanline/proto/entities/notifications/push-device';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** For one agent: more than a person uses. */
const mostDevices = 10;

interface Owner {
  readonly username: string;
  readonly sessionId: string;
}

/**
 * Adds a device to a session of an agent; the oldest of the agent makes room. A device that belonged to another session is
 * taken from it; what waited for another agent does not go out. With a new key its push service may be asked at once.
 */
export const addDevice = async (
  client: PoolClient,
  { username, sessionId, endpoint, keys, now }: PushSubscription & Owner & { readonly now: Date },
): Promise<void> => {
  const name = await deviceNameOf(endpoint);
  await client.query('DELETE FROM agent_devices WHERE name = $1 AND username <> $2', [name, username]);
  await client.query(
    `INSERT INTO agent_devices (name, session_id, username, endpoint, p256dh, auth, added_at, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (name) DO UPDATE SET session_id = excluded.session_id, username = excluded.username,
       p256dh = excluded.p256dh, auth = excluded.auth, added_at = excluded.added_at,
       attempts = CASE WHEN agent_devices.p256dh = excluded.p256dh THEN agent_devices.attempts ELSE 0 END,
       next_attempt_at = CASE WHEN agent_devices.p256dh = excluded.p256dh THEN agent_devices.next_attempt_at
         ELSE excluded.next_attempt_at END`,
    [name, sessionId, username, endpoint, keys.p256dh, keys.auth, now],
  );
  await client.query(
    `DELETE FROM agent_devices WHERE name IN (
       SELECT name FROM agent_devices WHERE username = $1 ORDER BY added_at DESC, name OFFSET ${mostDevices})`,
    [username],
  );
};

export const removeDevice = async (
  prisma: PrismaClient,
  { username, name }: { readonly username: string; readonly name: string },
): Promise<void> => {
  await prisma.agentDevice.deleteMany({ where: { username, name } });
};

/** The names of a session's devices. */
export const devicesOfSession = async (
  prisma: PrismaClient,
  { username, sessionId }: Owner,
): Promise<string[]> => {
  const devices = await prisma.agentDevice.findMany({
    where: { username, sessionId },
    select: { name: true },
    orderBy: { addedAt: 'asc' },
  });
  return devices.map(({ name }) => name);
};

/** @param after the last session of the page before */
export const sessionsWithDevices = async (prisma: PrismaClient, after = ''): Promise<string[]> => {
  const sessions = await prisma.agentDevice.groupBy({
    by: ['sessionId'],
    where: { sessionId: { gt: after } },
    orderBy: { sessionId: 'asc' },
    take: mostDeviceSessions,
  });
  return sessions.map(({ sessionId }) => sessionId);
};

/** Devices are locked in the order in which an assignment locks them. */
export const removeDevicesOf = async (pool: Pool, sessionIds: readonly string[]): Promise<number> => {
  const { rowCount } = await pool.query(
    `DELETE FROM agent_devices WHERE name IN (
       SELECT name FROM agent_devices WHERE session_id = ANY ($1) ORDER BY name FOR UPDATE)`,
    [sessionIds],
  );
  return rowCount ?? 0;
};
