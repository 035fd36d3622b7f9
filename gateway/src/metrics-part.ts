import { drain, noteConnections } from '@loanline/kit/http/drain';
import { listen } from '@loanline/kit/http/listen';
import { createMetricsServer } from '@loanline/kit/http/metrics-server';
import type { Metrics } from '@loanline/kit/observability/metrics';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { GatewayConfig } from './config.ts';

/** Serves /metrics, where the settings name a port for it. */
export const metricsPart = (
  { METRICS_PORT, HOST }: Pick<GatewayConfig, 'METRICS_PORT' | 'HOST'>,
  { registry }: Metrics,
): Service => {
  const server = createMetricsServer(() => [registry]);
  noteConnections(server);
  return {
    name: 'metrics',
    start: async () => {
      if (METRICS_PORT !== undefined) await listen(server, METRICS_PORT, HOST);
    },
    stop: () => drain(server, 0),
  };
};
