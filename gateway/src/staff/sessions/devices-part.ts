import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { asService, type Service } from '@loanline/kit/runtime/lifecycle';
import { mostDeviceSessions } from '@loanline/proto/entities/notifications/push-device';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../../as-gateway.ts';
import type { GatewayDeps } from '../../deps.ts';

const everyMs = 5_000;

/** Asks messaging to remove the devices of ended sessions, however these ended, so that no event is needed. */
const removeDevicesOfEnded = async ({
  clients: { messaging },
  sessions,
}: Pick<GatewayDeps, 'clients' | 'sessions'>): Promise<void> => {
  let after: string | undefined;
  do {
    const { sessionIds } = await messaging(routes.listDeviceSessions, { query: { after } }, asGateway);
    const over = await sessions.over(sessionIds);
    if (over.length > 0)
      await messaging(routes.removeDevicesOfSessions, { body: { sessionIds: over } }, asGateway);
    after = sessionIds.length < mostDeviceSessions ? undefined : sessionIds.at(-1);
  } while (after !== undefined);
};

export const devicesPart = (deps: GatewayDeps): Service =>
  asService(
    'devices',
    runOncePerCluster({
      pool: deps.pool,
      name: 'devices-of-sessions',
      everyMs,
      logger: deps.logger,
      work: () => removeDevicesOfEnded(deps),
    }),
  );
