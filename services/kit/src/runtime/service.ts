import type { BackService } from '@loanline/proto/contract';
import type * as z from 'zod';
import { createIdentityVerifier } from '../access/identity.ts';
import { auditRoutes } from '../compliance/audit/list-entries.ts';
import type { PersonalData } from '../compliance/data-requests/handle-data-request.ts';
import { personRoutes } from '../compliance/data-requests/preview-erasure.ts';
import { retentionRoutes } from '../compliance/retention/retention-job.ts';
import type { Bus, EventHandlers } from '../events/bus/bus.ts';
import { createInboxPruner, withInbox } from '../events/inbox/inbox.ts';
import type {
  BatchHandler,
  TransactionalHandler,
  TransactionalHandlers,
} from '../events/inbox/transactional-handler.ts';
import { createRelay, type Relay } from '../events/outbox/relay.ts';
import type { MountedRoute } from '../http/handler.ts';
import { createHttpServer } from '../http/http-server.ts';
import { observeOutbox, observeQueue } from '../observability/metrics.ts';
import type { processSettings, serviceSettings } from './config.ts';
import { asService } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import {
  createServiceCore,
  type CoreDefinition,
  type CoreDeps,
  type RunningService,
} from './service-core.ts';
import { statusRoutes } from './status-route.ts';

export type { RunningService };

/** What a service works with. */
export interface ServiceDeps extends CoreDeps {
  readonly relay: Relay;
}

/** The parts in which services differ. */
export interface ServiceDefinition extends Pick<
  CoreDefinition,
  'retention' | 'workers' | 'pools' | 'lines' | 'close'
> {
  readonly routes: readonly MountedRoute[];
  readonly subscriptions?: TransactionalHandlers;
  /** What it knows of a person. */
  readonly person?: PersonalData;
  /** Fills an empty database with demo data. */
  readonly seed?: () => Promise<void>;
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
  readonly build: (deps: ServiceDeps) => ServiceDefinition;
}

/** Every effect behind the inbox, so that an event that comes twice has one. */
const behindInbox = (
  effects: TransactionalHandlers,
  queue: string,
  { pool, relay }: ServiceDeps,
): EventHandlers =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      withInbox(pool, queue, effect as TransactionalHandler | BatchHandler, { onCommit: () => relay.wake() }),
    ]),
  );

/** A service behind the gateway, wired: its routes over HTTP, an outbox for its events, an inbox for those of others. */
export const createService = ({ build, ...options }: ServiceOptions): RunningService => {
  const { name, config } = options;
  return createServiceCore({
    ...options,
    build: (core) => {
      const { pool, bus, logger, metrics } = core;
      const relay = createRelay({ pool, bus, logger });
      const deps: ServiceDeps = { ...core, relay };
      const {
        routes,
        subscriptions = {},
        person,
        seed,
        workers = [],
        lines = [],
        ...definition
      } = build(deps);
      const isConsumer = Object.keys(subscriptions).length > 0;
      observeOutbox(metrics, relay);
      if (isConsumer) observeQueue(metrics, name, bus);
      return {
        ...definition,
        prepare: seed,
        connections: [asService('relay', relay)],
        ...(isConsumer && {
          events: {
            handlers: behindInbox(subscriptions, name, deps),
            subscribe: (handlers) => bus.subscribe({ queue: name, handlers }),
          },
        }),
        workers: [
          ...(isConsumer ? [asService('inbox', createInboxPruner({ pool, logger }))] : []),
          ...workers,
        ],
        lines: [relay, ...lines],
        createHttp: ({ withAudit, retention, isReady, isAlive }) =>
          createHttpServer({
            logger,
            metrics,
            verifyIdentity: createIdentityVerifier(config.GATEWAY_PUBLIC_KEY, name),
            routes: [
              ...routes,
              ...auditRoutes(pool, name),
              ...(person ? personRoutes(name, pool, person) : []),
              ...retentionRoutes(name, retention),
              ...statusRoutes(name, { relay, metrics, buildId: config.BUILD_ID }),
            ],
            withAudit,
            isReady,
            hasBus: () => bus.connected(),
            isAlive,
            drainDelayMs: config.DRAIN_DELAY_MS,
          }),
      };
    },
  });
};
