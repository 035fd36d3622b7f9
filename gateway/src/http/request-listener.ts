import type { HttpDeps } from '@loanline/kit/runtime/service-core';
import type { BackService, RateClass } from '@loanline/proto/contract';
import { publicRoutes } from '@loanline/proto/routes';
import type { RequestListener } from 'node:http';
import type { GatewayConfig } from '../config.ts';
import type { GatewayDeps } from '../deps.ts';
import { createCallsAtOnce } from '../limits/calls-at-once.ts';
import type { Limiter } from '../limits/limiter.ts';
import { ratesByClass } from '../limits/rates.ts';
import { createLocalRoutes } from '../local-routes.ts';
import { createCheckAssignee } from '../staff/check-assignee.ts';
import { createPages } from '../web/pages.ts';
import { createAuthoriseRequest } from './authorise-request.ts';
import { createMatcher } from '@loanline/kit/http/routing/match';
import { createLocalApp } from './local-app.ts';
import { createObservedConnections } from './forwarding/observe-shared.ts';
import { createProxy } from './forwarding/proxy.ts';
import { createRefusalAudit } from './refusal-audit.ts';
import { createRequestHandler } from './request-handler.ts';

export interface ListenerState extends HttpDeps {
  readonly isDraining: () => boolean;
}

/** Wires the HTTP side of the gateway. */
export const createRequestListener = (
  config: GatewayConfig,
  deps: GatewayDeps,
  state: ListenerState,
): RequestListener => {
  const { logger } = deps;
  const { isDraining } = state;
  const rates = Object.entries(ratesByClass(config));
  const limiters = Object.fromEntries(
    rates.map(([name, rate]) => [name, deps.createLimiter(name, rate)]),
  ) as Record<RateClass, Limiter>;
  const { visitorCookies } = deps;
  const count = config.SHARED_CONNECTIONS;
  const createConnections = createObservedConnections(deps.metrics);
  const proxyTo = (service: BackService, target: string) =>
    createProxy({
      target,
      timeoutMs: config.SERVICE_TIMEOUT_MS,
      importTimeoutMs: config.IMPORT_TIMEOUT_MS,
      ...(count > 0 && { shared: createConnections(service, { target, count }) }),
      isDraining,
      onAnswer: visitorCookies.remember,
      onFailure: (error) => logger.warn({ err: error, target }, 'failed to call a service'),
    });

  return createRequestHandler({
    metrics: deps.metrics,
    logger,
    isDraining,
    isSecure: deps.isSecure,
    sign: deps.sign,
    match: createMatcher(Object.values(publicRoutes)),
    visitorCookies,
    addressOf: deps.addressOf,
    callsAtOnce: createCallsAtOnce(
      { perAddress: config.CALLS_PER_ADDRESS, inAll: config.CALLS_AT_ONCE },
      deps.limitObserver,
    ),
    authorise: createAuthoriseRequest({ ...deps, limiters, refusals: createRefusalAudit(deps.pool) }),
    checkAssignee: createCheckAssignee(deps.accounts),
    proxies: {
      applications: proxyTo('applications', config.APPLICATIONS_URL),
      chat: proxyTo('chat', config.CHAT_URL),
      messaging: proxyTo('messaging', config.MESSAGING_URL),
      reminders: proxyTo('reminders', config.REMINDERS_URL),
      integrations: proxyTo('integrations', config.INTEGRATIONS_URL),
    },
    localApp: createLocalApp(createLocalRoutes(deps, state.retention), state.withAudit, logger),
    pages: createPages({
      ...deps,
      webDist: config.WEB_DIST,
      isReady: state.isReady,
      isAlive: state.isAlive,
      limiter: deps.createLimiter('page', config.RATE_PAGE),
    }),
  });
};
