import type { AnswerAudited } from '@loanline/kit/compliance/audit/answer-audited';
import type { Metrics } from '@loanline/kit/observability/metrics';
import type { RateClass } from '@loanline/proto/contract';
import { publicRoutes } from '@loanline/proto/routes';
import type { RequestListener } from 'node:http';
import type { GatewayConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createCallsAtOnce } from '../limits/calls-at-once.ts';
import type { Limiter } from '../limits/limiter.ts';
import { ratesByClass } from '../limits/rates.ts';
import { createLocalRoutes } from '../local-routes.ts';
import { createPages } from '../web/pages.ts';
import { createAuthoriseRequest } from './authorise-request.ts';
import { createMatcher } from './match.ts';
import { createLocalApp } from './local-app.ts';
import { createProxy } from './proxy.ts';
import { createRefusalAudit } from './refusal-audit.ts';
import { createRequestHandler } from './request-handler.ts';

export interface ListenerState {
  readonly metrics: Metrics;
  readonly isReady: () => Promise<boolean>;
  readonly isAlive: () => boolean;
  readonly isDraining: () => boolean;
  readonly answerAudited: AnswerAudited;
}

/** The way in for HTTP, put together. */
export const createRequestListener = (
  config: GatewayConfig,
  context: Context,
  state: ListenerState,
): RequestListener => {
  const { logger } = context;
  const { isDraining } = state;
  const rates = Object.entries(ratesByClass(config));
  const limiters = Object.fromEntries(
    rates.map(([name, rate]) => [name, context.createLimiter(name, rate)]),
  ) as Record<RateClass, Limiter>;
  const { visitorCookies } = context;
  const proxyTo = (target: string, timeoutMs = config.SERVICE_TIMEOUT_MS) =>
    createProxy({
      target,
      timeoutMs,
      isDraining,
      onAnswer: visitorCookies.remember,
      onFailure: (error) => logger.warn({ err: error, target }, 'failed to call a service'),
    });

  return createRequestHandler({
    ...state,
    logger,
    isSecure: context.isSecure,
    sign: context.sign,
    match: createMatcher(Object.values(publicRoutes)),
    visitorCookies,
    addressOf: context.addressOf,
    callsAtOnce: createCallsAtOnce(
      { perAddress: config.CALLS_PER_ADDRESS, inAll: config.CALLS_AT_ONCE },
      context.limitObserver,
    ),
    authorise: createAuthoriseRequest({ ...context, limiters, refusals: createRefusalAudit(context.pool) }),
    proxies: {
      applications: proxyTo(config.APPLICATIONS_URL),
      chat: proxyTo(config.CHAT_URL),
      messaging: proxyTo(config.MESSAGING_URL),
      reminders: proxyTo(config.REMINDERS_URL, config.IMPORT_TIMEOUT_MS),
      integrations: proxyTo(config.INTEGRATIONS_URL, config.IMPORT_TIMEOUT_MS),
    },
    localApp: createLocalApp(createLocalRoutes(context), state.answerAudited, logger),
    pages: createPages({
      ...context,
      webDist: config.WEB_DIST,
      isReady: state.isReady,
      isAlive: state.isAlive,
      limiter: context.createLimiter('page', config.RATE_PAGE),
    }),
  });
};
