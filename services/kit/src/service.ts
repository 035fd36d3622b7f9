import type { BackService } from '@loanline/proto/contract';
import type { EventName, EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import type * as z from 'zod';
import { createAnswerAudited } from './audit/answer-audited.ts';
import { auditRoutes } from './audit/list-entries.ts';
import type { Bus, EventHandlers, Subscription } from './bus/bus.ts';
import type { processSettings, serviceSettings } from './config.ts';
import { areReachable } from './database/are-reachable.ts';
import { migrate } from './database/migrations/migrate.ts';
import { createPool } from './database/pool.ts';
import { untilAvailable } from './database/until-available.ts';
import type { MountedRoute } from './http/handler.ts';
import { createHttpServer } from './http/http-server.ts';
import { createIdentityVerifier } from './identity.ts';
import { createInboxPruner, withInbox } from './inbox/inbox.ts';
import { together, type Service } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import { statusRoutes } from './status-route.ts';
import { meterHandlers, meterPublishing } from './metered.ts';
import {
  createMetrics,
  observeBusConnection,
  observeLateEntries,
  observeOutbox,
  observePool,
  observeQueue,
  type Metrics,
} from './metrics.ts';
import type { PersonRecords } from './person/answer-person.ts';
import { personRoutes } from './person/preview-erasure.ts';
import { createRelay, type Relay } from './outbox/relay.ts';
import type { RetentionClass } from './retention/retention-class.ts';
import { createRetentionJob, retentionRoutes } from './retention/retention-job.ts';
import { isStuck, type UnderWay } from './under-way.ts';
import { traceBus } from './tracing/traced-bus.ts';

/** The effect of an event, written through the client that it is given. */
export type Effect<N extends EventName = EventName> = (
  event: EventOf<N>,
  client: PoolClient,
) => Promise<void>;

/** What a service does with each event it takes up. */
export type Effects = { readonly [N in EventName]?: Effect<N> };

/** What a service works with. */
export interface Materials {
  readonly pool: Pool;
  readonly relay: Relay;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** What makes a service the one it is. */
export interface Assembly {
  readonly routes: readonly MountedRoute[];
  readonly subscriptions?: Effects;
  /** What it knows of a person. */
  readonly person?: PersonRecords;
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
  readonly assemble: (materials: Materials) => Assembly;
}

export interface RunningService extends Service {
  /** Where it answers, once it has started. */
  url(): string;
  readonly metrics: Metrics;
}

/** Every effect behind the inbox, so that an event that comes twice has one. */
const handlersOf = (effects: Effects, queue: string, { pool, relay }: Materials): EventHandlers =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      withInbox(pool, queue, effect as Effect, { onCommit: () => relay.wake() }),
    ]),
  );

/**
 * A service, wired: its migrations, its routes over HTTP, its events over the bus. It answers only when all of it stands,
 * and frees what the answers need only after the last of them.
 */
export const createService = (options: ServiceOptions): RunningService => {
  const { name, config, logger } = options;
  const metrics = createMetrics(name);
  const bus = meterPublishing(metrics, traceBus(name, options.bus));
  const pool = createPool(config.DATABASE_URL);
  const relay = createRelay({ pool, bus, logger });
  const materials: Materials = { pool, relay, bus, logger, metrics };
  const assembly = options.assemble(materials);
  const { routes, subscriptions = {}, seed, workers = [], close } = assembly;
  const pools = [pool, ...(assembly.pools ?? [])];
  observeBusConnection(metrics, bus);
  const retention = createRetentionJob({ pool, logger, metrics, classes: assembly.retention ?? [] });
  observePool(metrics, pool);
  observeOutbox(metrics, relay);
  if (Object.keys(subscriptions).length > 0) observeQueue(metrics, name, bus);
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
      ...statusRoutes(name, { relay, metrics }),
    ],
    answerAudited,
    isReady: () => areReachable(pools),
    isAlive: () => !isStuck([relay, ...(assembly.lines ?? [])]),
    drainDelayMs: config.DRAIN_DELAY_MS,
  });
  const inbox = createInboxPruner({ pool, logger });
  let subscription: Subscription | undefined;
  let url = '';

  const parts: readonly Service[] = [
    {
      name: 'database',
      start: async () => {
        await untilAvailable(
          () => migrate(pool, options.migrations),
          logger,
          () => pool.ending,
        );
        await seed?.();
      },
      stop: async () => {
        await answerAudited.stop();
        await close?.();
        await pool.end();
      },
    },
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
        subscription = await bus.subscribe({
          queue: name,
          handlers: meterHandlers(metrics, logger, handlersOf(subscriptions, name, materials)),
        });
      },
      stop: async () => {
        inbox.stop();
        await subscription?.stop();
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
  return { ...together(name, parts), url: () => url, metrics };
};
