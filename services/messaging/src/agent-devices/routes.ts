import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { forbidden } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { pushNotConfigured, unknownPushService } from '../errors.ts';
import {
  addDevice,
  devicesOfSession,
  removeDevice,
  removeDevicesOf,
  sessionsWithDevices,
} from './store/agent-devices.ts';
import { dropSeenPushes } from './store/agent-pushes.ts';

/** Agents add, list and remove their own devices; the gateway removes those of ended sessions. */
export const agentDeviceRoutes = ({
  pool,
  prisma,
  pusher,
  now,
}: Pick<Deps, 'pool' | 'prisma' | 'pusher' | 'now'>) => [
  handle(routes.getAgentDevices, async ({ caller }) => ({
    publicKey: caller.role === 'agent' ? (pusher?.publicKey ?? null) : null,
    devices: await devicesOfSession(prisma, caller),
  })),

  handle(routes.addAgentDevice, async ({ body, caller: { role, username, sessionId } }) => {
    if (role !== 'agent') throw forbidden('Only agents are notified of what is assigned to them');
    if (!pusher) throw pushNotConfigured();
    if (!pusher.isKnownService(body.endpoint) || !pusher.isUsableKey(body.keys.p256dh))
      throw unknownPushService();
    await inTransaction(pool, (client) => addDevice(client, { ...body, username, sessionId, now: now() }));
    return undefined;
  }),

  handle(routes.removeAgentDevice, async ({ params: { device }, caller: { username } }) => {
    await removeDevice(prisma, { username, name: device });
    return undefined;
  }),

  handle(routes.markAssignedSeen, async ({ body: { ids }, caller: { username } }) => {
    await dropSeenPushes(pool, { username, requestIds: ids, now: now() });
    return undefined;
  }),

  handle(routes.listDeviceSessions, async ({ query: { after } }) => ({
    sessionIds: await sessionsWithDevices(prisma, after),
  })),

  handle(routes.removeDevicesOfSessions, async ({ body: { sessionIds } }) => ({
    removed: await removeDevicesOf(pool, sessionIds),
  })),
];
