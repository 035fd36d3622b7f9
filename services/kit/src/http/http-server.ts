import type { Route } from '@loanline/proto/contract';
import express from 'express';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { identityHeader, type Caller, type IdentityVerifier } from '../access/identity.ts';
import { answerLog, type Logger } from '../runtime/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { inContext } from '../runtime/request-context.ts';
import type { WithAudit } from '../compliance/audit/with-audit.ts';
import { createBodyBudget, webhooksHeldBytes, type BodyShare } from './body-budget.ts';
import { createDrainingServer, type DrainingServer } from './draining-server.ts';
import type { MountedRoute } from './handler.ts';
import { sendReply } from './send-reply.ts';
import type { Span } from '../observability/tracing/span.ts';
import { startSpan } from '../observability/tracing/tracing.ts';
import { problemResponses } from './problem-response.ts';

// Schemas written with zod/mini carry no messages of their own.
z.config(z.locales.en());

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly verifyIdentity: IdentityVerifier;
  readonly routes: readonly MountedRoute[];
  readonly metrics: Metrics;
  /** Answers calls and leaves entries of what staff do; without it they are only answered. */
  readonly withAudit?: WithAudit;
  /** False while the service cannot work, because its database is unavailable. */
  readonly isReady: () => Promise<boolean>;
  /** False while events wait for the bus; the service works without it. */
  readonly hasBus?: () => boolean;
  /** False once only a restart helps. */
  readonly isAlive?: () => boolean;
  readonly drainDelayMs?: number;
}

export type HttpServer = DrainingServer;

/** As nginx counts callers who are gone before their answer. */
export const clientLeft = 499;

const requestIdPattern = /^[\w-]{8,100}$/;
const json = express.json({ limit: '100kb' });
const largeJson = express.json({ limit: '4mb' });

/** Meta sends up to 3 MB in one delivery. */
const webhookLimitBytes = 4 * 1024 * 1024;
/** A signature covers the bytes as they came. */
const raw = express.raw({ limit: webhookLimitBytes, type: () => true });

/** Reserves room for a webhook's body until it is answered. A body without a length may be of any size. */
const holdRoom =
  (openShare: () => BodyShare): express.RequestHandler =>
  (request, response, next) => {
    // A caller who has already disconnected emits no further `close`.
    if (response.destroyed) return;
    const length = Number(request.headers['content-length'] ?? webhookLimitBytes);
    const share = openShare();
    response.once('close', share.release);
    if (length <= webhookLimitBytes) share.take(length);
    next();
  };

const bodyReaders = (route: Route, openShare: () => BodyShare): express.RequestHandler[] => {
  if (route.access === 'webhook') return [holdRoom(openShare), raw];
  if (route.largeBody) return [largeJson];
  if (route.bytes) return [express.raw({ limit: route.bytes, type: 'application/octet-stream' })];
  return route.body ? [json] : [];
};

/** What a request is found to be on entering. */
interface Entered {
  readonly route: Route;
  readonly caller: Caller;
  readonly correlationId: string;
  readonly span: Span;
}

const requestIdOf = (request: express.Request): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
};

const hasBody = ({ headers }: express.Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const answerAlone: WithAudit = (mounted, request, caller, correlationId) =>
  inContext({ correlationId, caller }, () => mounted.answer(request, caller));

/** The HTTP side of a service: its routes, health, metrics, request ids and problem errors. */
export const createHttpServer = (options: HttpServerOptions): HttpServer => {
  const { logger, metrics } = options;
  const logAnswer = answerLog(logger);
  const answered = options.withAudit ?? answerAlone;
  const openShare = createBodyBudget(webhooksHeldBytes);
  const draining = createDrainingServer(options);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.get('/healthz', (_request, response) => {
    const isAlive = options.isAlive?.() ?? true;
    response.status(isAlive ? 200 : 503).json({ status: isAlive ? 'ok' : 'stuck' });
  });
  app.get('/readyz', async (_request, response) => {
    const ready = !draining.isDraining() && (await options.isReady().catch(() => false));
    const bus = options.hasBus && (options.hasBus() ? 'connected' : 'unavailable');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', bus });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  for (const mounted of options.routes) {
    const { route } = mounted;
    const method = route.method.toLowerCase() as Lowercase<typeof route.method>;
    const enter: express.RequestHandler = async (request, response, next) => {
      const startedAt = performance.now();
      const correlationId = requestIdOf(request);
      response.setHeader('x-request-id', correlationId);
      if (draining.isDraining()) response.setHeader('connection', 'close');
      const span = startSpan({
        service: route.service,
        name: `${route.method} ${route.path}`,
        kind: 'server',
        parent: request.get('traceparent') ?? null,
        attributes: { 'http.request.method': route.method, 'http.route': route.path },
      });
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : clientLeft;
        const ms = performance.now() - startedAt;
        metrics.observeRequest(route.path, route.method, status, ms / 1000);
        span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } });
        logAnswer({ correlationId, method: route.method, route: route.path, status, ms });
      });
      const token = request.headers[identityHeader];
      const identity = await options.verifyIdentity(typeof token === 'string' ? token : undefined);
      const caller = mounted.authorise(identity, request.params);
      if (route.body && hasBody(request) && !request.is('json')) {
        throw new ProblemError('unsupported-media-type', 'Send JSON');
      }
      if (route.bytes && !request.is('application/octet-stream'))
        throw new ProblemError('unsupported-media-type', 'Send the bytes of the file');
      response.locals = { route, caller, correlationId, span };
      next();
    };
    const answer: express.RequestHandler = async (request, response) => {
      const { caller, correlationId, span } = response.locals as Entered;
      const reply = await span.run(() => answered(mounted, request, caller, correlationId));
      await sendReply(response, route, reply);
    };
    app[method](expressPath(route.path), enter, ...bodyReaders(route, openShare), answer);
  }
  app.use(() => {
    throw notFound('There is nothing at this address');
  });
  app.use(problemResponses(logger));

  draining.server.on('request', app);
  return draining;
};
