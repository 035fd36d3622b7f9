import type { ProviderStatus } from '@loanline/proto/entities/system';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { aboutProcess } from '../runtime/about-process.ts';
import { waitAtMost } from '../runtime/wait-at-most.ts';
import type { Bus } from '../events/bus/bus.ts';
import type { Relay } from '../events/outbox/relay.ts';

/** How a provider's call went. Refused: it answered, and will not; busy: it asks us to come again. */
export type ProviderOutcome = 'ok' | 'refused' | 'busy' | 'failed';

/** How an attempt to handle an event ended; `unavailable` when a database or a service that it needs was. */
export type EventOutcome = 'handled' | 'failed' | 'unavailable';

/** What a process reports at /metrics; the names are the same in every process. */
export interface Metrics {
  readonly registry: Registry;
  /** Rate, errors and duration of each route. */
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  /** The same for each event that is consumed. */
  observeEvent(event: string, outcome: EventOutcome, seconds: number): void;
  /** The same of each kind of call to a provider. */
  observeProvider(provider: string, operation: string, outcome: ProviderOutcome, seconds: number): void;
  /** Each provider that is set up, as its last calls from this process went. */
  providers(): ProviderStatus[];
  /** Says that a provider is set up. */
  addProvider(provider: string): void;
}

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const unused: Omit<ProviderStatus, 'provider'> = { lastSuccessAt: null, lastFailureAt: null };

/** One registry for each service, so that several can live in one process. */
export const createMetrics = (service: string, buildId?: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // Unless it is set, the measuring of the event loop wakes each process 100 times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the label says which release runs, and which build of it',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: aboutProcess(buildId).version }, 1);
  const durationOf = <L extends string>(
    name: string,
    of: string,
    labelNames: readonly L[],
    buckets = quick,
  ) => new Histogram({ name, help: `Duration of ${of}`, labelNames, buckets, registers: [registry] });
  const requests = durationOf('http_request_duration_seconds', 'HTTP requests by route', [
    'method',
    'route',
    'status',
  ]);
  const events = durationOf('bus_event_duration_seconds', 'handling an event, by its name', [
    'event',
    'outcome',
  ]);
  const providers = durationOf(
    'provider_request_duration_seconds',
    'calls to a provider, by what was asked',
    ['provider', 'operation', 'outcome'],
    slow,
  );
  const known = new Map<string, typeof unused>();
  return {
    registry,
    observeRequest: (route, method, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeEvent: (event, outcome, seconds) => events.observe({ event, outcome }, seconds),
    observeProvider: (provider, operation, outcome, seconds) => {
      providers.observe({ provider, operation, outcome }, seconds);
      const now = new Date().toISOString();
      // A refusal is also an answer.
      const answered = outcome === 'ok' || outcome === 'refused';
      const before = known.get(provider) ?? unused;
      known.set(provider, { ...before, ...(answered ? { lastSuccessAt: now } : { lastFailureAt: now }) });
    },
    addProvider: (provider) => void known.set(provider, known.get(provider) ?? unused),
    providers: () => [...known].map(([provider, last]) => ({ provider, ...last })),
  };
};

interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeDefinition {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly read: () => GaugeValue[] | Promise<GaugeValue[]>;
}

/** Shares an answer that is on its way among all who ask for it. */
const once = <T>(ask: () => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= ask().finally(() => {
      asked = undefined;
    }));
};

/** Less than a scrape of /metrics waits. */
const readDeadlineMs = 2_000;

/**
 * Reads a gauge whenever /metrics is read. While the database or the bus does not answer, the gauge has no value, and the
 * rest of /metrics is still there: that is when it is needed most. Readiness says what is unavailable.
 */
export const registerGauge = (
  { registry }: Metrics,
  { read, labelNames = [], ...definition }: GaugeDefinition,
): void => {
  const unknown: GaugeValue[] = labelNames.length > 0 ? [] : [{ value: NaN }];
  // A read that takes longer than a scrape serves the next one, so that reads do not queue for the database.
  const readOnce = once(async () => read());
  new Gauge({
    ...definition,
    labelNames,
    registers: [registry],
    async collect() {
      let values = unknown;
      await waitAtMost(
        readDeadlineMs,
        readOnce().then((known) => {
          values = known;
        }),
      );
      this.reset();
      for (const { labels = {}, value } of values) this.set(labels, value);
    },
  });
};

/**
 * A counter by one label. It answers a function that counts one more under a value of the label; each value is reported
 * from the start, as 0, so that rates and alerts see its first event.
 */
export const createCounter = (
  { registry }: Metrics,
  { name, help, label }: Record<'name' | 'help' | 'label', string>,
) => {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  return (value: string): (() => void) => {
    counter.inc({ [label]: value }, 0);
    return () => counter.inc({ [label]: value });
  };
};

/** Events that wait to be published, and for how long; both stay near zero while the bus is available. */
export const observeOutbox = (
  metrics: Metrics,
  relay: Pick<Relay, 'size' | 'oldestAgeMs' | 'deadEvents'>,
): void => {
  registerGauge(metrics, {
    name: 'outbox_events',
    help: 'Events waiting to be published',
    read: async () => [{ value: await relay.size() }],
  });
  registerGauge(metrics, {
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest event waiting to be published',
    read: async () => [{ value: (await relay.oldestAgeMs()) / 1000 }],
  });
  registerGauge(metrics, {
    name: 'outbox_dead_events',
    help: 'Events that the bus refused and that were set aside',
    read: async () => [{ value: await relay.deadEvents() }],
  });
};

/** Reports audit entries that could not be stored; while there is one, staff can change nothing in this process. */
export const observeLateEntries = (metrics: Metrics, { lateEntries }: { lateEntries: () => number }): void =>
  registerGauge(metrics, {
    name: 'audit_late_entries',
    help: 'Audit entries of changes by staff waiting to be stored',
    read: () => [{ value: lateEntries() }],
  });

/** Reports a pool's connections: in use, idle, and callers that wait for one. */
export const observePool = (metrics: Metrics, pool: Pool): void =>
  registerGauge(metrics, {
    name: 'database_pool_connections',
    help: 'Connections to the database: used, idle, or waited for',
    labelNames: ['state'],
    read: () =>
      Object.entries({
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }).map(([state, value]) => ({ labels: { state }, value })),
  });

/**
 * Reports whether this process publishes and consumes: without the bus it still serves calls, but its writes are not
 * pushed live.
 */
export const observeBusConnection = (metrics: Metrics, bus: Pick<Bus, 'connected'>): void =>
  registerGauge(metrics, {
    name: 'bus_connected',
    help: '1 while this process publishes and consumes, 0 while it cannot',
    read: () => [{ value: bus.connected() ? 1 : 0 }],
  });

/** The contents of a service's queue, and the number of its consumers. */
export const observeQueue = (metrics: Metrics, queue: string, bus: Pick<Bus, 'queueState'>): void => {
  const state = once(() => bus.queueState(queue));
  registerGauge(metrics, {
    name: 'bus_queue_events',
    help: 'Events in a queue: waiting, waiting for their next try, or dead letters',
    labelNames: ['queue', 'state'],
    read: async () => {
      const { waiting, retrying, dead } = await state();
      return Object.entries({ waiting, retrying, dead }).map(([state, value]) => ({
        labels: { queue, state },
        value,
      }));
    },
  });
  registerGauge(metrics, {
    name: 'bus_queue_consumers',
    help: 'Processes that take events from a queue',
    labelNames: ['queue'],
    read: async () => [{ labels: { queue }, value: (await state()).consumers }],
  });
};
