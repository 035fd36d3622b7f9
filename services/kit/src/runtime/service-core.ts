import type { ServiceName } from '@loanline/proto/contract';
import type { Pool } from 'pg';
import { createWithAudit, type WithAudit } from '../compliance/audit/with-audit.ts';
import type { RetentionClass } from '../compliance/retention/retention-class.ts';
import { createRetentionJob, type RetentionJob } from '../compliance/retention/retention-job.ts';
import { areReachable } from '../database/are-reachable.ts';
import { databasePart } from '../database/database-part.ts';
import { createPool } from '../database/pool.ts';
import type { Bus, EventHandlers, Subscription } from '../events/bus/bus.ts';
import { createEventualSubscription } from '../events/bus/eventual-subscription.ts';
import type { HttpServer } from '../http/http-server.ts';
import { instrumentHandlers, instrumentPublishing } from '../observability/instrumentation.ts';
import {
  createMetrics,
  observeBusConnection,
  observeLateEntries,
  observePool,
  type Metrics,
} from '../observability/metrics.ts';
import { traceBus } from '../observability/tracing/traced-bus.ts';
import { composeServices, type Service } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import { isStuck, type UnderWay } from './under-way.ts';

/** What every service works with, the gateway included. */
export interface CoreDeps {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** What the HTTP side of a service needs of the rest of it. */
export interface HttpDeps {
  readonly withAudit: WithAudit;
  readonly retention: RetentionJob;
  /** False while the service cannot work, because its database is unavailable. */
  readonly isReady: () => Promise<boolean>;
  /** False once only a restart helps. */
  readonly isAlive: () => boolean;
}

export interface CoreDefinition {
  readonly createHttp: (deps: HttpDeps) => Pick<HttpServer, 'listen' | 'stop'>;
  /** The events that it handles, and its subscription to them. */
  readonly events?: {
    readonly handlers: EventHandlers;
    /** Rejects only when the bus refuses permanently. */
    readonly subscribe: (handlers: EventHandlers) => Promise<Subscription>;
  };
  /** What it deletes after a time. */
  readonly retention?: readonly RetentionClass[];
  /** Writes what it needs before anything else starts. */
  readonly prepare?: (() => Promise<void>) | undefined;
  /** What the handlers of events work with: starts before the subscription, and stops after it. */
  readonly connections?: readonly Service[];
  /** What works beside the routes, such as on a timer. */
  readonly workers?: readonly Service[];
  /** Other pools that the service cannot work without. */
  readonly pools?: readonly Pool[];
  /** Work that others queue behind: when it hangs, the service has to be restarted. */
  readonly lines?: readonly UnderWay[];
  /** Frees what the definition opened. */
  readonly close?: () => Promise<void>;
}

export interface CoreOptions {
  readonly name: ServiceName;
  readonly config: {
    readonly HOST: string;
    readonly PORT: number;
    readonly DATABASE_URL: string;
    readonly BUILD_ID?: string | undefined;
  };
  readonly bus: Bus;
  readonly logger: Logger;
  /** Folder of its migrations. */
  readonly migrations: URL;
  readonly build: (deps: CoreDeps) => CoreDefinition;
}

export interface RunningService extends Service {
  /** Where it answers, once it has started. */
  url(): string;
  readonly metrics: Metrics;
}

/**
 * What all services have in common, in the order in which it starts: migrations, events over the bus, workers,
 * retention, HTTP. The service answers once all but the bus is available: without the bus, its events wait. It frees
 * what the answers need only after the last of them.
 */
export const createServiceCore = (options: CoreOptions): RunningService => {
  const { name, config, logger, migrations } = options;
  const metrics = createMetrics(name, config.BUILD_ID);
  const bus = instrumentPublishing(metrics, traceBus(name, options.bus));
  const pool = createPool(config.DATABASE_URL);
  const definition = options.build({ pool, bus, logger, metrics });
  const { events, connections = [], workers = [], pools = [], lines = [] } = definition;
  const retention = createRetentionJob({ pool, logger, metrics, classes: definition.retention ?? [] });
  const withAudit = createWithAudit(pool, logger);
  const subscription =
    events &&
    createEventualSubscription(
      () => events.subscribe(instrumentHandlers(metrics, logger, events.handlers)),
      logger,
    );
  observeBusConnection(metrics, bus);
  observePool(metrics, pool);
  observeLateEntries(metrics, withAudit);
  const http = definition.createHttp({
    withAudit,
    retention,
    isReady: () => areReachable([pool, ...pools]),
    isAlive: () => !subscription?.isRefused() && !isStuck(lines),
  });
  let url = '';

  const parts: readonly Service[] = [
    databasePart({
      pool,
      migrations,
      logger,
      prepare: definition.prepare,
      close: async () => {
        await withAudit.stop();
        await definition.close?.();
      },
    }),
    ...connections,
    ...(subscription ? [{ name: 'subscriptions', ...subscription }] : []),
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
