import { createDrainingServer, type DrainingServer } from '@loanline/kit/http/draining-server';
import type { HttpDeps } from '@loanline/kit/runtime/service-core';
import type { GatewayConfig } from '../config.ts';
import type { GatewayDeps } from '../deps.ts';
import { createReceive } from '../sockets/receive.ts';
import { createSocketServer } from '../sockets/socket-server.ts';
import { publishViewing } from '../sockets/viewers/publish-viewing.ts';
import { cacheResult } from '../web/cache-result.ts';
import { endStalled } from './end-stalled.ts';
import { refusePipelines } from './refuse-pipelines.ts';
import { createRequestListener } from './request-listener.ts';

/** How much longer than for a service the gateway waits for a client that neither sends nor reads. */
const stalledMs = 60_000;

/** HTTP and sockets on one port. */
export const createGatewayServer = (
  config: GatewayConfig,
  deps: GatewayDeps,
  http: HttpDeps,
): DrainingServer => {
  const sockets = createSocketServer({
    ...deps,
    receive: createReceive(deps),
    onClose: (connection) => {
      if (!connection.viewing) return;
      connection.viewing = null;
      publishViewing(deps, connection);
    },
    mostSockets: {
      perAddress: config.SOCKETS_PER_ADDRESS,
      perSite: config.SOCKETS_PER_SITE,
      inAll: config.SOCKETS_AT_ONCE,
    },
    limiter: deps.createLimiter('socket', config.RATE_PAGE),
  });
  const draining = createDrainingServer({
    drainDelayMs: config.DRAIN_DELAY_MS,
    closeSockets: () => sockets.stop(),
  });
  const { isDraining } = draining;
  const isDatabaseAvailable = cacheResult(http.isReady, 1_000);
  endStalled(draining.server, Math.max(config.SERVICE_TIMEOUT_MS, config.IMPORT_TIMEOUT_MS) + stalledMs);
  draining.server.on('upgrade', sockets.upgrade);
  draining.server.on(
    'request',
    refusePipelines(
      createRequestListener(config, deps, {
        ...http,
        isReady: async () => !isDraining() && (await isDatabaseAvailable()),
        isDraining,
      }),
    ),
  );
  return {
    ...draining,
    listen: (port, host) => {
      sockets.start();
      return draining.listen(port, host);
    },
  };
};
