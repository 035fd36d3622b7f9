import {
  createSharedConnections,
  type SharedConnections,
  type SharedConnectionsOptions,
} from '@loanline/kit/http/shared-connection/shared-connections';
import { createCounter, registerGauge, type Metrics } from '@loanline/kit/observability/metrics';

/** Creates shared connections to services, which /metrics reports by the service's name. */
export const createObservedConnections = (metrics: Metrics) => {
  const byService = new Map<string, SharedConnections>();
  registerGauge(metrics, {
    name: 'shared_connections',
    help: 'Connections that short calls share, by their service',
    labelNames: ['to', 'state'],
    read: () =>
      [...byService].flatMap(([to, shared]) =>
        Object.entries(shared.states()).map(([state, value]) => ({ labels: { to, state }, value })),
      ),
  });
  const countUnsharedTo = createCounter(metrics, {
    name: 'calls_without_shared_connection_total',
    help: 'Short calls that had a connection of their own because no shared one was usable, by their service',
    label: 'to',
  });
  return (to: string, options: SharedConnectionsOptions): SharedConnections => {
    const shared = createSharedConnections({ ...options, onUnavailable: countUnsharedTo(to) });
    byService.set(to, shared);
    return shared;
  };
};
