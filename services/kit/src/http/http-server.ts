import type { Route } from '@loanline/proto/contract';
import express from 'express';
import * as z from 'zod';
import type { Caller, IdentityVerifier } from '../access/identity.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { inContext } from '../runtime/request-context.ts';
import type { WithAudit } from '../compliance/audit/with-audit.ts';
import { createBodyBudget, webhooksHeldBytes, type BodyShare } from './body-budget.ts';
import { createDrainingServer, type DrainingServer } from './draining-server.ts';
import type { MountedRoute } from './handler.ts';
import { sendReply } from './send-reply.ts';
import { admit, clientLeft, createCallOpener, type OpenCall } from './open-call.ts';
import { problemResponses } from './problem-response.ts';
import { acceptSharedConnections } from './shared-connection/accept.ts';
import { createCallAnswerer } from './shared-connection/answer-call.ts';

// Schemas written with zod/mini carry no messages of their own.
z.config(z.locales.en());

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly verifyIdentity: IdentityVerifier;
  readonly routes: readonly MountedRoute[];
  readonly metrics: Metrics;
  /** Answers calls and audits those of staff; without it calls are not audited. */
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

const json = express.json({ limit: '100kb' });
const largeJson = express.json({ limit: '4mb' });

/** Meta sends up to 3 MB in one delivery. */
const webhookLimitBytes = 4 * 1024 * 1024;
/** A signature covers the raw bytes. */
const raw = express.raw({ limit: webhookLimitBytes, type: () => true });

/** Reserves room for a webhook's body until it is answered. A body without a length may be of any size. */
const reserveRoom =
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
  if (route.access === 'webhook') return [reserveRoom(openShare), raw];
  if (route.largeBody) return [largeJson];
  if (route.bytes) return [express.raw({ limit: route.bytes, type: 'application/octet-stream' })];
  return route.body ? [json] : [];
};

/** What is known of a request once its caller may make it. */
interface Entered {
  readonly route: Route;
  readonly caller: Caller;
  readonly call: OpenCall;
}

const hasBody = ({ headers }: express.Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const answerWithoutAudit: WithAudit = (mounted, request, caller, correlationId) =>
  inContext({ correlationId, caller }, () => mounted.answer(request, caller));

/** The HTTP side of a service: its routes, health, metrics, request ids and problem errors. */
export const createHttpServer = (options: HttpServerOptions): HttpServer => {
  const { logger, metrics } = options;
  const openCall = createCallOpener(options);
  const answered = options.withAudit ?? answerWithoutAudit;
  const openShare = createBodyBudget(webhooksHeldBytes);
  const draining = createDrainingServer({
    ...options,
    onDrain: () => shared.drain(),
    closeSockets: (limitMs) => shared.close(limitMs),
  });
  const shared = acceptSharedConnections(
    draining.server,
    createCallAnswerer({ ...options, openCall, answered, openShare }),
  );
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
      const call = openCall(route, request.headers);
      response.setHeader('x-request-id', call.correlationId);
      if (draining.isDraining()) response.setHeader('connection', 'close');
      response.once('close', () => call.end(response.headersSent ? response.statusCode : clientLeft));
      const caller = await admit(options.verifyIdentity, mounted, request.headers, request.params);
      if (route.body && hasBody(request) && !request.is('json')) {
        throw new ProblemError('unsupported-media-type', 'Send JSON');
      }
      if (route.bytes && !request.is('application/octet-stream'))
        throw new ProblemError('unsupported-media-type', 'Send the bytes of the file');
      response.locals = { route, caller, call };
      next();
    };
    const answer: express.RequestHandler = async (request, response) => {
      const { caller, call } = response.locals as Entered;
      const reply = await call.span.run(() => answered(mounted, request, caller, call.correlationId));
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
