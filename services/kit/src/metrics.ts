import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Relay } from './outbox/relay.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Rate, errors and duration of each route. */
  observeRequest(route: string, method: string, status: number, seconds: number): void;
}

/** One registry for each service, so that several can live in one process. */
export const createMetrics = (service: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (route, method, status, seconds) =>
      duration.observe({ method, route, status: String(status) }, seconds),
  };
};

/** Events that wait to be published, and for how long; both stay near zero while the bus is there. */
export const observeOutbox = ({ registry }: Metrics, relay: Pick<Relay, 'size' | 'oldestAgeMs'>): void => {
  new Gauge({
    name: 'outbox_events',
    help: 'Events waiting to be published',
    registers: [registry],
    async collect() {
      this.set(await relay.size());
    },
  });
  new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest event waiting to be published',
    registers: [registry],
    async collect() {
      this.set((await relay.oldestAgeMs()) / 1000);
    },
  });
};
