import type { BackService } from '@loanline/proto/contract';
import type { EventName, EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import type * as z from 'zod';
import { createAnswerAudited } from '../compliance/audit/answer-audited.ts';
import { auditRoutes } from '../compliance/audit/list-entries.ts';
import type { Bus, EventHandlers } from '../events/bus/bus.ts';
import { createEventualSubscription } from '../events/bus/eventual-subscription.ts';
import type { processSettings, serviceSettings } from './config.ts';
import { areReachable } from '../database/are-reachable.ts';
import { databasePart } from '../database/database-part.ts';
import { createPool } from '../database/pool.ts';
import type { MountedRoute } from '../http/handler.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createIdentityVerifier } from '../access/identity.ts';
import { createInboxPruner, withInbox } from '../events/inbox/inbox.ts';
import { composeServices, type Service } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import { statusRoutes } from './status-route.ts';
import { meterHandlers, meterPublishing } from '../observability/instrumentation.ts';
import {
  createMetrics,
  observeBusConnection,
  observeLateEntries,
  observeOutbox,
  observePool,
  observeQueue,
  type Metrics,
} from '../observability/metrics.ts';
import type { PersonalData } from '../compliance/data-requests/handle-data-request.ts';
import { personRoutes } from '../compliance/data-requests/preview-erasure.ts';
import { createRelay, type Relay } from '../events/outbox/relay.ts';
import type { RetentionClass } from '../compliance/retention/retention-class.ts';
import { createRetentionJob, retentionRoutes } from '../compliance/retention/retention-job.ts';
import { isStuck, type UnderWay } from './under-way.ts';
import { traceBus } from '../observability/tracing/traced-bus.ts';

/** The effect of an event, written through `client`. */
export type TransactionalHandler<N extends EventName = EventName> = (
  event: EventOf<N>,
  client: PoolClient,
) => Promise<void>;

/** What a service does with each event that it consumes. */
export type TransactionalHandlers = { readonly [N in EventName]?: TransactionalHandler<N> };

/** What a service works with. */
export interface ServiceDeps {
  readonly pool: Pool;
  readonly relay: Relay;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** What makes a service the one it is. */
export interface ServiceDefinition {
  readonly routes: readonly MountedRoute[];
  readonly subscriptions?: TransactionalHandlers;
  /** What it knows of a person. */
  readonly person?: PersonalData;
  /** What it deletes after a time. */
  readonly retention?: readonly RetentionClass[];
  /** Fills an empty database with demo data. */
  readonly seed?: () => Promise<void>;
  /** What works beside the routes, such as on a timer. */
  readonly workers?: readonly Service[];
  /** Other pools that the service cannot work without. */
  readonly pools?: readonly Pool[];
  /** Work that others queue behind: when it hangs, the service has to be restarted. */
  readonly lines?: readonly UnderWay[];
  /** Frees what the assembly opened. */
  readonly close?: () => Promise<void>;
}

type Settings = z.output<z.ZodObject<typeof processSettings & typeof serviceSettings>>;

export interface ServiceOptions {
  /** Its name, which is its queue's too. */
  readonly name: BackService;
  readonly config: Settings;
  readonly bus: Bus;
  readonly logger: Logger;
  /** Folder of its migrations. */
  readonly migrations: URL;
  readonly build: (materials: ServiceDeps) => ServiceDefinition;
}

export interface RunningService extends Service {
  /** Where it answers, once it has started. */
  url(): string;
  readonly metrics: Metrics;
}

/** Every effect behind the inbox, so that an event that comes twice has one. */
const handlersOf = (
  effects: TransactionalHandlers,
  queue: string,
  { pool, relay }: ServiceDeps,
): EventHandlers =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      withInbox(pool, queue, effect as TransactionalHandler, { onCommit: () => relay.wake() }),
    ]),
  );

/**
 * A service, wired: its migrations, its routes over HTTP, its events over the bus. It answers once all but the bus is
 * available: without the bus, events wait in the outbox. It frees what the answers need only after the last of them.
 */
export const createService = (options: ServiceOptions): RunningService => {
  const { name, config, logger } = options;
  const metrics = createMetrics(name, config.BUILD_ID);
  const bus = meterPublishing(metrics, traceBus(name, options.bus));
  const pool = createPool(config.DATABASE_URL);
  const relay = createRelay({ pool, bus, logger });
  const materials: ServiceDeps = { pool, relay, bus, logger, metrics };
  const assembly = options.build(materials);
  const { routes, subscriptions = {}, seed, workers = [], close } = assembly;
  const pools = [pool, ...(assembly.pools ?? [])];
  observeBusConnection(metrics, bus);
  const retention = createRetentionJob({ pool, logger, metrics, classes: assembly.retention ?? [] });
  observePool(metrics, pool);
  observeOutbox(metrics, relay);
  if (Object.keys(subscriptions).length > 0) observeQueue(metrics, name, bus);
  const consuming = createEventualSubscription(
    () =>
      bus.subscribe({
        queue: name,
        handlers: meterHandlers(metrics, logger, handlersOf(subscriptions, name, materials)),
      }),
    logger,
  );
  const answerAudited = createAnswerAudited(pool, logger);
  observeLateEntries(metrics, answerAudited);
  const http = createHttpServer({
    logger,
    metrics,
    verifyIdentity: createIdentityVerifier(config.GATEWAY_PUBLIC_KEY, name),
    routes: [
      ...routes,
      ...auditRoutes(pool, name),
      ...(assembly.person ? personRoutes(name, pool, assembly.person) : []),
      ...retentionRoutes(name, retention),
      ...statusRoutes(name, { relay, metrics, buildId: config.BUILD_ID }),
    ],
    answerAudited,
    isReady: () => areReachable(pools),
    hasBus: () => bus.connected(),
    isAlive: () => !consuming.isRefused() && !isStuck([relay, ...(assembly.lines ?? [])]),
    drainDelayMs: config.DRAIN_DELAY_MS,
  });
  const inbox = createInboxPruner({ pool, logger });
  let url = '';

  const parts: readonly Service[] = [
    databasePart({
      pool,
      migrations: options.migrations,
      logger,
      prepare: seed,
      close: async () => {
        await answerAudited.stop();
        await close?.();
      },
    }),
    {
      name: 'relay',
      start: () => {
        relay.start();
        return Promise.resolve();
      },
      stop: () => relay.stop(),
    },
    {
      name: 'subscriptions',
      start: async () => {
        if (Object.keys(subscriptions).length === 0) return;
        inbox.start();
        await consuming.start();
      },
      stop: async () => {
        inbox.stop();
        await consuming.stop();
      },
    },
    ...workers,
    retention.worker,
    {
      name: 'http',
      start: async () => {
        url = await http.listen(config.PORT, config.HOST);
      },
      stop: () => http.stop(),
    },
  ];
  return { ...composeServices(name, parts), url: () => url, metrics };
};
