import { createAnswerAudited } from '@loanline/kit/compliance/audit/answer-audited';
import type { Bus } from '@loanline/kit/events/bus/bus';
import { createEventualSubscription } from '@loanline/kit/events/bus/eventual-subscription';
import { areReachable } from '@loanline/kit/database/are-reachable';
import { databasePart } from '@loanline/kit/database/database-part';
import { drain, drainLimitMs, noteConnections } from '@loanline/kit/http/drain';
import { listen } from '@loanline/kit/http/listen';
import { composeServices, type Service } from '@loanline/kit/runtime/lifecycle';
import type { Logger } from '@loanline/kit/runtime/logger';
import { createMetricsServer } from '@loanline/kit/http/metrics-server';
import { meterHandlers, meterPublishing } from '@loanline/kit/observability/instrumentation';
import {
  createMetrics,
  observeBusConnection,
  observeLateEntries,
  observePool,
  type Metrics,
} from '@loanline/kit/observability/metrics';
import { traceBus } from '@loanline/kit/observability/tracing/traced-bus';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayConfig } from './config.ts';
import { createContext } from './context.ts';
import { createRequestListener } from './http/request-listener.ts';
import { observeSockets } from './sockets/observe-sockets.ts';
import { createSessionExpiry } from './sockets/session-expiry.ts';
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
  const metrics = createMetrics('gateway', config.BUILD_ID);
  const bus = meterPublishing(metrics, traceBus('gateway', untraced));
  const context = createContext(config, bus, logger, metrics);
  const { pool, prisma, redis, hub, versions, retention } = context;
  let isDraining = false;
  const isDatabaseThere = askSeldom(() => areReachable([pool]), 1_000);
  observeBusConnection(metrics, bus);
  const metricsServer = createMetricsServer(() => [metrics.registry]);
  observePool(metrics, pool);
  observeSockets(metrics, hub);
  const sockets = createSocketServer({
    ...context,
    receive: createReceive(context),
    perAddress: config.SOCKETS_PER_ADDRESS,
  });
  const sessionExpiry = createSessionExpiry(hub, context.sessions, context.revokedTokens, logger);
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 60_000,
  });
  noteConnections(server);
  noteConnections(metricsServer);
  server.on('upgrade', sockets.upgrade);
  const answerAudited = createAnswerAudited(pool, logger);
  observeLateEntries(metrics, answerAudited);
  /** Browsers fetch again what this gateway may not have heard of. */
  const noteGap = () => {
    versions.forget();
    hub.all().forEach((connection) => connection.send({ type: 'resync' }));
  };
  const listening = createEventualSubscription(async () => {
    const handlers = meterHandlers(metrics, logger, createSubscriptions(context));
    const subscription = await bus.listen({ handlers, onGap: noteGap });
    // Some browsers may have come before.
    noteGap();
    return subscription;
  }, logger);
  let url = '';

  const parts: readonly Service[] = [
    databasePart({
      pool,
      migrations,
      logger,
      prepare: () => ensureFirstAdmin(prisma, config.ADMIN_USERNAME, config.ADMIN_PASSWORD),
      close: async () => {
        await answerAudited.stop();
        await prisma.$disconnect();
      },
    }),
    {
      name: 'redis',
      start: () => {
        // While Redis is unavailable limits count in memory, so nothing waits for it.
        redis?.connect().catch((error: unknown) => logger.warn({ err: error }, 'failed to connect to redis'));
        return Promise.resolve();
      },
      stop: () => {
        if (redis?.isOpen) redis.destroy();
        return Promise.resolve();
      },
    },
    {
      name: 'subscriptions',
      start: () => listening.start(),
      stop: () => listening.stop(),
    },
    {
      name: 'metrics',
      start: async () => {
        if (config.METRICS_PORT !== undefined) await listen(metricsServer, config.METRICS_PORT, config.HOST);
      },
      stop: () => drain(metricsServer, 0),
    },
    {
      name: 'session watch',
      start: () => {
        sessionExpiry.start();
        return Promise.resolve();
      },
      stop: () => {
        sessionExpiry.stop();
        return Promise.resolve();
      },
    },
    retention.worker,
    {
      name: 'http',
      start: async () => {
        const isReady = async () => !isDraining && (await isDatabaseThere());
        const doorParts = {
          metrics,
          isReady,
          isAlive: () => !listening.isRefused(),
          isDraining: () => isDraining,
          answerAudited,
        };
        server.on('request', createRequestListener(config, context, doorParts));
        sockets.start();
        url = await listen(server, config.PORT, config.HOST);
      },
      stop: async () => {
        isDraining = true;
        await wait(config.DRAIN_DELAY_MS);
        const drained = drain(server, 0, drainLimitMs(config.DRAIN_DELAY_MS));
        await sockets.stop();
        await drained;
      },
    },
  ];
  return { ...composeServices('gateway', parts), url: () => url, metrics };
};
