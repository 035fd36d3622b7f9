import { createAnswerAudited } from '@loanline/kit/audit/answer-audited';
import type { Bus, Subscription } from '@loanline/kit/bus/bus';
import { areReachable } from '@loanline/kit/database/are-reachable';
import { migrate } from '@loanline/kit/database/migrations/migrate';
import { untilAvailable } from '@loanline/kit/database/until-available';
import { drain } from '@loanline/kit/http/drain';
import type { Service } from '@loanline/kit/lifecycle';
import type { Logger } from '@loanline/kit/logger';
import { createMetricsServer } from '@loanline/kit/http/metrics-server';
import { meterHandlers, meterPublishing } from '@loanline/kit/metered';
import {
  createMetrics,
  observeBusConnection,
  observeLateEntries,
  observePool,
  type Metrics,
} from '@loanline/kit/metrics';
import { traceBus } from '@loanline/kit/tracing/traced-bus';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayConfig } from './config.ts';
import { createContext } from './context.ts';
import { createDoor } from './door/create-door.ts';
import { listen } from './listen.ts';
import { observeSockets } from './sockets/observe-sockets.ts';
import { createSessionWatch } from './sockets/session-watch.ts';
import { createReceive } from './sockets/receive.ts';
import { createSocketServer } from './sockets/socket-server.ts';
import { ensureFirstAdmin } from './staff/first-admin.ts';
import { askSeldom } from './web/ask-seldom.ts';
import { createSubscriptions } from './subscriptions/index.ts';

export interface GatewayServiceOptions {
  readonly config: GatewayConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** The gateway, wired: HTTP and sockets on one port, its own database for staff accounts. */
export const createGatewayService = ({
  config,
  bus: untraced,
  logger,
}: GatewayServiceOptions): Service & { url(): string; readonly metrics: Metrics } => {
  const metrics = createMetrics('gateway');
  const bus = meterPublishing(metrics, traceBus('gateway', untraced));
  const context = createContext(config, bus, logger, metrics);
  const { pool, prisma, redis, hub, retention } = context;
  let isDraining = false;
  const isDatabaseThere = askSeldom(() => areReachable([pool]), 1_000);
  const isReady = async () => !isDraining && (await isDatabaseThere());
  observeBusConnection(metrics, bus);
  const metricsServer = createMetricsServer(() => [metrics.registry]);
  observePool(metrics, pool);
  observeSockets(metrics, hub);
  const sockets = createSocketServer({
    ...context,
    receive: createReceive(context),
    perAddress: config.SOCKETS_PER_ADDRESS,
  });
  const sessionWatch = createSessionWatch(hub, context.sessions, context.endedPasses, logger);
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 60_000,
  });
  server.on('upgrade', sockets.upgrade);
  const answerAudited = createAnswerAudited(pool, logger);
  observeLateEntries(metrics, answerAudited);
  let subscription: Subscription | undefined;
  let url = '';

  return {
    name: 'gateway',
    url: () => url,
    metrics,
    start: async () => {
      await untilAvailable(
        async () => {
          await migrate(pool, migrations);
          await ensureFirstAdmin(prisma, config.ADMIN_USERNAME, config.ADMIN_PASSWORD);
        },
        logger,
        () => pool.ending,
      );
      // While Redis is away limits count in memory, so nothing waits for it.
      redis?.connect().catch((error: unknown) => logger.warn({ err: error }, 'failed to connect to redis'));
      server.on(
        'request',
        createDoor(config, context, { metrics, isReady, isDraining: () => isDraining, answerAudited }),
      );
      subscription = await bus.listen({
        handlers: meterHandlers(metrics, logger, createSubscriptions(context)),
        onGap: () => hub.all().forEach((connection) => connection.send({ type: 'resync' })),
      });
      sockets.start();
      sessionWatch.start();
      await retention.worker.start();
      if (config.METRICS_PORT !== undefined) await listen(metricsServer, config.METRICS_PORT, config.HOST);
      url = await listen(server, config.PORT, config.HOST);
    },
    stop: async () => {
      isDraining = true;
      sessionWatch.stop();
      await retention.worker.stop();
      await wait(config.DRAIN_DELAY_MS);
      const drained = drain(server, 0);
      await sockets.stop();
      await drained;
      await answerAudited.stop();
      await drain(metricsServer, 0);
      await subscription?.stop();
      await prisma.$disconnect();
      await pool.end();
      redis?.destroy();
    },
  };
};
