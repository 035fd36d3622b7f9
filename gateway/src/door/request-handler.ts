import { createBodyBudget, webhooksHeldBytes } from '@loanline/kit/http/body-budget';
import { clientLeft } from '@loanline/kit/http/http-server';
import { identityHeader, type IdentitySigner } from '@loanline/kit/identity';
import { answerLog, type Logger } from '@loanline/kit/logger';
import type { Metrics } from '@loanline/kit/metrics';
import { ProblemError } from '@loanline/kit/problem-error';
import { startSpan } from '@loanline/kit/tracing/tracing';
import type { Route, ServiceName } from '@loanline/proto/contract';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { VisitorCookies } from '../notifications/visitor-cookies.ts';
import { apiHeaders } from '../web/security-headers.ts';
import type { CallsAtOnce } from '../limits/calls-at-once.ts';
import type { Admit, Visit } from './admit.ts';
import { answerProblem } from './answer-problem.ts';
import { mostBytesOf } from './body-limits.ts';
import type { Match, Matcher } from './match.ts';
import type { OwnApp } from './own-app.ts';
import type { Proxy } from './proxy.ts';
import { hasBody, readBody } from './read-body.ts';
import { requestIdOf } from './request-id.ts';
import { whenOver } from './when-over.ts';

export interface RequestHandlerParts {
  readonly match: Matcher;
  readonly admit: Admit;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly callsAtOnce: CallsAtOnce;
  readonly sign: IdentitySigner;
  readonly proxies: Readonly<Record<Exclude<ServiceName, 'gateway'>, Proxy>>;
  readonly visitorCookies: VisitorCookies;
  readonly ownApp: OwnApp;
  /** Answers whatever is not in the route table: the web app, health, 404. */
  readonly pages: RequestListener;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly isDraining: () => boolean;
  /** Whether browsers come over https. */
  readonly isSecure: boolean;
}

/** Longest wait for the body of a call. Files take longer, and only staff send them. */
const bodyTimeoutMs = 10_000;

/** Statuses that mean somebody tried something they may not do: the log says who. */
const refusals: readonly number[] = [401, 403, 429];

/** Room for all large webhook bodies together, from providers and from anyone else. */
const openWebhookShare = createBodyBudget(webhooksHeldBytes);

const bodyOf = async (request: IncomingMessage, response: ServerResponse, route: Route) => {
  if (!hasBody(request)) return undefined;
  if (route.upload) return 'as it comes';
  const bounds = { mostBytes: mostBytesOf(route), timeoutMs: bodyTimeoutMs };
  if (route.access !== 'webhook') return readBody(request, bounds);
  const share = openWebhookShare();
  whenOver(request, response, share.release);
  return readBody(request, { ...bounds, takeRoom: share.take });
};

/** Whether the client has left. */
const hasLeft = ({ destroyed }: ServerResponse) => destroyed;

const pathOf = (url: string) => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};

/** A customer may use either name of their application; services check the one that the identity names. */
const urlFor = ({ route }: Match, applicationId: string, url: string) =>
  route.path.replace('{applicationId}', applicationId) + url.slice(pathOf(url).length);

/**
 * Every request's way in. Calls of the route table do not pass through express, which would cost as much as all the rest:
 * they are matched, admitted, given their identity and handed to their service.
 */
export const createRequestHandler = (parts: RequestHandlerParts): RequestListener => {
  const headers = apiHeaders(parts.isSecure);
  const { match, admit, callsAtOnce, sign, proxies, visitorCookies, ownApp, pages } = parts;
  const { metrics, logger, isDraining } = parts;
  const logAnswer = answerLog(logger);

  const serve = async (request: IncomingMessage, response: ServerResponse, found: Match, id: string) => {
    const startedAt = performance.now();
    const { route } = found;
    const visit: Visit = { correlationId: id, address: parts.addressOf(request), sessionId: undefined };
    const about = { 'http.request.method': route.method, 'http.route': route.path };
    // Whoever is outside names no trace of ours.
    const span = startSpan({
      service: 'gateway',
      name: `${route.method} ${route.path}`,
      kind: 'server',
      parent: null,
      attributes: about,
    });
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = response.headersSent ? response.statusCode : clientLeft;
      metrics.observeRequest(route.path, route.method, status, ms / 1000);
      span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } });
      const answered = { correlationId: id, method: route.method, route: route.path, status, ms };
      const { address: clientAddress, sessionId } = visit;
      logAnswer(refusals.includes(status) ? { ...answered, clientAddress, sessionId } : answered);
    });
    whenOver(request, response, callsAtOnce.enter(visit.address));
    const { caller, settle } = await admit(request, found, visit);
    if (hasLeft(response)) {
      settle(undefined);
      return;
    }
    response.once('close', () => settle(response.headersSent ? response.statusCode : undefined));
    if (route.service === 'gateway') {
      span.run(() => ownApp(request, response, { caller, correlationId: id }));
      return;
    }
    // Connects to the service only once there is something to send.
    const body = await bodyOf(request, response, route);
    if (hasLeft(response)) return;
    if (caller.kind === 'customer' && 'applicationId' in found.params)
      request.url = urlFor(found, caller.applicationId, request.url ?? '');
    request.headers['x-request-id'] = id;
    visitorCookies.note(request);
    // Takes the place of whatever came under that name from outside.
    request.headers[identityHeader] = await sign(caller, route);
    if (hasLeft(response)) return;
    const call = startSpan({
      service: 'gateway',
      name: `call ${route.method} ${route.path}`,
      kind: 'client',
      parent: span.traceparent,
      attributes: about,
    });
    for (const name of ['traceparent', 'tracestate', 'baggage'])
      Reflect.deleteProperty(request.headers, name);
    if (call.traceparent) request.headers['traceparent'] = call.traceparent;
    response.once('close', () => call.end({ failed: response.statusCode >= 500 }));
    proxies[route.service]({ request, response, body, isWebhook: route.access === 'webhook' });
  };

  const protect = (response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };

  return (request, response) => {
    const id = requestIdOf(request);
    response.setHeader('x-request-id', id);
    if (isDraining()) response.setHeader('connection', 'close');
    const fail = (error: unknown) => {
      const status = answerProblem(response, error);
      if (status >= 500 && !(error instanceof ProblemError))
        logger.error({ err: error, correlationId: id }, 'request failed');
    };
    try {
      // Node joins two such headers with a comma, and other servers may read a different one of the two.
      if (request.headers.host?.includes(','))
        throw new ProblemError('malformed-request', 'The request names two hosts');
      const found = match(request.method ?? '', pathOf(request.url ?? ''));
      if (!found) {
        pages(request, response);
        return;
      }
      protect(response);
      serve(request, response, found, id).catch(fail);
    } catch (error) {
      protect(response);
      fail(error);
    }
  };
};
