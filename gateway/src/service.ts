import type { Bus } from '@loanline/kit/events/bus/bus';
import { asService, type Service } from '@loanline/kit/runtime/lifecycle';
import type { Logger } from '@loanline/kit/runtime/logger';
import { createServiceCore, type RunningService } from '@loanline/kit/runtime/service-core';
import { buildDeps } from './build-deps.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayDeps } from './deps.ts';
import { createGatewayServer } from './http/gateway-server.ts';
import { metricsPart } from './metrics-part.ts';
import { sessionRetention } from './retention/session-retention.ts';
import { observeSockets } from './sockets/observe-sockets.ts';
import { createSessionExpiry } from './sockets/session-expiry.ts';
import { ensureFirstAdmin } from './staff/first-admin.ts';
import { repliesPart } from './staff-inbox/automatic-replies/replies-part.ts';
import { turnsPart } from './staff-inbox/turns/turns-part.ts';
import { devicesPart } from './staff/sessions/devices-part.ts';
import { createSubscriptions } from './subscriptions/index.ts';

export interface GatewayServiceOptions {
  readonly config: GatewayConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** While Redis is unavailable limits count in memory, so nothing waits for it. */
const redisPart = ({ redis, logger }: GatewayDeps): Service =>
  asService('redis', {
    start: () =>
      void redis
        ?.connect()
        .catch((error: unknown) => logger.warn({ err: error }, 'failed to connect to redis')),
    stop: () => {
      if (redis?.isOpen) redis.destroy();
    },
  });

/** Browsers fetch again what this gateway may have missed. */
const createNoteGap =
  ({ versions, recent, hub }: GatewayDeps) =>
  () => {
    versions.forget();
    recent.forget();
    hub.all().forEach((connection) => connection.send({ type: 'resync' }));
  };

/** The gateway, wired: HTTP and sockets on one port, its own database for staff accounts. */
export const createGatewayService = (options: GatewayServiceOptions): RunningService => {
  const { config } = options;
  return createServiceCore({
    ...options,
    name: 'gateway',
    migrations,
    build: (core) => {
      const deps = buildDeps(config, core);
      const { bus, prisma, metrics, hub, sessions, revokedTokens, logger } = deps;
      const noteGap = createNoteGap(deps);
      observeSockets(metrics, hub);
      return {
        prepare: () => ensureFirstAdmin(prisma, config.ADMIN_USERNAME, config.ADMIN_PASSWORD),
        connections: [redisPart(deps)],
        events: {
          handlers: createSubscriptions(deps),
          subscribe: async (handlers) => {
            const subscription = await bus.listen({ handlers, onGap: noteGap });
            // Some browsers may have come before.
            noteGap();
            return subscription;
          },
        },
        workers: [
          metricsPart(config, metrics),
          asService('viewers', deps.viewersPush),
          asService('recent frames', deps.recent),
          ...turnsPart(config, deps),
          ...repliesPart(config, deps),
          devicesPart(deps),
          asService('session watch', createSessionExpiry(hub, sessions, revokedTokens, logger)),
        ],
        retention: [sessionRetention(config.RETENTION_SESSIONS_DAYS)],
        createHttp: (http) => createGatewayServer(config, deps, http),
        close: () => prisma.$disconnect(),
      };
    },
  });
};
