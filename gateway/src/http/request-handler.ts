import { createBodyBudget } from '@loanline/kit/http/body-budget';
import { clientLeft } from '@loanline/kit/http/open-call';
import { identityHeader, type IdentitySigner } from '@loanline/kit/access/identity';
import { answerLog, type Logger } from '@loanline/kit/runtime/logger';
import type { Metrics } from '@loanline/kit/observability/metrics';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { startSpan } from '@loanline/kit/observability/tracing/tracing';
import type { Route, ServiceName } from '@loanline/proto/contract';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { heldBytes } from '../held-bytes.ts';
import type { VisitorCookies } from '../notifications/visitor-cookies.ts';
import { headNotAllowed, twoHosts } from '../errors.ts';
import { namesTwoHosts } from '../policies/origin.ts';
import { apiHeaders } from '../web/security-headers.ts';
import type { CallsAtOnce } from '../limits/calls-at-once.ts';
import type { CheckAssignee } from '../staff/check-assignee.ts';
import type { AuthoriseRequest } from './authorise-request.ts';
import { createBusyAnswer } from './answer-busy.ts';
import { answerProblem } from './answer-problem.ts';
import { answersHead, methodsAt } from './answers-head.ts';
import { mostBytesOf } from './bodies/body-limits.ts';
import type { IncomingCall } from './incoming-call.ts';
import { fillPath } from '@loanline/kit/http/routing/fill-path';
import type { Match, Matcher } from '@loanline/kit/http/routing/match';
import type { LocalApp } from './local-app.ts';
import type { Proxy } from './forwarding/proxy.ts';
import { hasBody, readBody } from './bodies/read-body.ts';
import { requestIdOf } from './request-id.ts';
import { whenOver } from './when-over.ts';

export interface RequestHandlerParts {
  readonly match: Matcher;
  readonly authorise: AuthoriseRequest;
  readonly checkAssignee: CheckAssignee;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly callsAtOnce: CallsAtOnce;
  readonly sign: IdentitySigner;
  readonly proxies: Readonly<Record<Exclude<ServiceName, 'gateway'>, Proxy>>;
  readonly visitorCookies: VisitorCookies;
  readonly localApp: LocalApp;
  /** Answers requests that are not in the route table: the web app, health, 404. */
  readonly pages: RequestListener;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly isDraining: () => boolean;
  /** Whether browsers use https. */
  readonly isSecure: boolean;
}

/** Longest wait for the body of a call. Whole files take longer, and only staff send them. */
const bodyTimeoutMs = 10_000;
/** Longest wait for a piece of a file, which a customer may send over a slow connection. */
const pieceTimeoutMs = 60_000;

/** Statuses of refused calls, for which the log names the caller. */
const refusals: readonly number[] = [401, 403, 429];

const openWebhookShare = createBodyBudget(heldBytes.webhooks);
const openPieceShare = createBodyBudget(heldBytes.pieces);
const openShare = createBodyBudget(heldBytes.bodies);

const shareOf = ({ access, bytes }: Route) => {
  if (access === 'webhook') return openWebhookShare();
  return bytes ? openPieceShare() : openShare();
};

const bodyOf = async (request: IncomingMessage, response: ServerResponse, route: Route) => {
  if (!hasBody(request)) return undefined;
  if (route.upload) return 'streamed';
  const share = shareOf(route);
  whenOver(request, response, share.release);
  return readBody(request, {
    mostBytes: mostBytesOf(route),
    timeoutMs: route.bytes ? pieceTimeoutMs : bodyTimeoutMs,
    takeRoom: share.take,
  });
};

const pathOf = (url: string) => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};

/** A customer may use either name of their application; services check the one that the identity names. */
const urlFor = ({ route, params }: Match, applicationId: string, url: string) =>
  fillPath(route.path, { ...params, applicationId }) + url.slice(pathOf(url).length);

/**
 * Handles every request. Calls of the route table bypass express, which would double their cost: the gateway
 * matches and authorises them, signs an identity, and forwards them to their service.
 */
export const createRequestHandler = (parts: RequestHandlerParts): RequestListener => {
  const headers = apiHeaders(parts.isSecure);
  const answerBusy = createBusyAnswer(parts.isSecure);
  const { match, authorise, checkAssignee, callsAtOnce, sign, proxies, visitorCookies, localApp, pages } =
    parts;
  const { metrics, logger, isDraining } = parts;
  const logAnswer = answerLog(logger);

  const serve = async (request: IncomingMessage, response: ServerResponse, found: Match, id: string) => {
    const startedAt = performance.now();
    const { route } = found;
    const isRefused = request.method === 'HEAD' && !answersHead(route);
    // HEAD is handled as GET from here on: Node sends its answer without the body.
    request.method = route.method;
    const incoming: IncomingCall = {
      correlationId: id,
      address: parts.addressOf(request),
      sessionId: undefined,
    };
    const about = { 'http.request.method': route.method, 'http.route': route.path };
    // Trace headers from outside are ignored.
    const span = startSpan({
      service: 'gateway',
      name: `${route.method} ${route.path}`,
      kind: 'server',
      parent: null,
      attributes: about,
    });
    whenOver(request, response, () => {
      const ms = performance.now() - startedAt;
      const status = response.headersSent ? response.statusCode : clientLeft;
      metrics.observeRequest(route.path, route.method, status, ms / 1000);
      span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } });
      const answered = { correlationId: id, method: route.method, route: route.path, status, ms };
      const { address: clientAddress, sessionId } = incoming;
      logAnswer(refusals.includes(status) ? { ...answered, clientAddress, sessionId } : answered);
    });
    const hasLeft = () => response.destroyed || request.socket.destroyed;
    const entry = callsAtOnce.enter(incoming.address);
    whenOver(request, response, entry.leave);
    const { caller, key, settle } = await authorise(request, found, incoming);
    if (hasLeft()) {
      settle(undefined, 0);
      return;
    }
    let askedAt = Infinity;
    whenOver(request, response, () =>
      settle(response.headersSent ? response.statusCode : undefined, performance.now() - askedAt),
    );
    if (isRefused) throw headNotAllowed(methodsAt(route.path));
    // Connects to the service only once there is something to send.
    const sent = await bodyOf(request, response, route);
    const isChecked = route.assignsTo && sent instanceof Buffer;
    const body = isChecked ? await checkAssignee(route.assignsTo, caller, request.headers, sent) : sent;
    if (hasLeft()) return;
    // Not before: its time shows how busy the service is, not how slow our own limits and sessions are.
    const leavePlace = entry.begin(route, key);
    whenOver(request, response, leavePlace);
    askedAt = performance.now();
    if (route.service === 'gateway') {
      // None of the gateway's own routes takes a file.
      const read = body === 'streamed' ? undefined : body;
      span.run(() => localApp(request, response, { caller, correlationId: id, body: read }));
      return;
    }
    if (caller.kind === 'customer' && 'applicationId' in found.params)
      request.url = urlFor(found, caller.applicationId, request.url ?? '');
    request.headers['x-request-id'] = id;
    visitorCookies.note(request);
    // Replaces a header of that name that the client sent.
    request.headers[identityHeader] = await sign(caller, route);
    if (hasLeft()) return;
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
    whenOver(request, response, () => call.end({ failed: response.statusCode >= 500 }));
    // A client that reads slowly takes no place from others.
    proxies[route.service]({ request, response, body, route, onAnswered: leavePlace });
  };

  /** Counts all requests to addresses that do not exist under one name. */
  const countUnknown = ({ method = '' }: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    response.once('close', () => {
      if (response.statusCode === 404)
        metrics.observeRequest('unknown', method, 404, (performance.now() - startedAt) / 1000);
    });
  };

  const protect = (response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };

  return (request, response) => {
    const id = requestIdOf(request);
    if (isDraining()) response.setHeader('connection', 'close');
    const fail = (error: unknown) => {
      const status = answerProblem(response, error);
      if (status >= 500 && !(error instanceof ProblemError))
        logger.error({ err: error, correlationId: id }, 'failed to answer a request');
    };
    try {
      if (namesTwoHosts(request)) throw twoHosts();
      const { method = '', url = '' } = request;
      const found = match(method === 'HEAD' ? 'GET' : method, pathOf(url));
      if (found && callsAtOnce.refuses(found.route)) {
        metrics.observeRequest(found.route.path, found.route.method, 503, 0);
        answerBusy(response, id);
        return;
      }
      response.setHeader('x-request-id', id);
      if (!found) {
        countUnknown(request, response);
        pages(request, response);
        return;
      }
      protect(response);
      serve(request, response, found, id).catch(fail);
    } catch (error) {
      response.setHeader('x-request-id', id);
      protect(response);
      fail(error);
    }
  };
};
