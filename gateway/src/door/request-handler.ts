import { clientLeft } from '@loanline/kit/http/http-server';
import { identityHeader, type IdentitySigner } from '@loanline/kit/identity';
import { answerLog, type Logger } from '@loanline/kit/logger';
import type { Metrics } from '@loanline/kit/metrics';
import { startSpan } from '@loanline/kit/tracing/tracing';
import type { ServiceName } from '@loanline/proto/contract';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { VisitorCookies } from '../notifications/visitor-cookies.ts';
import { apiHeaders } from '../web/security-headers.ts';
import type { Admit } from './admit.ts';
import { answerProblem } from './answer-problem.ts';
import type { Match, Matcher } from './match.ts';
import type { OwnApp } from './own-app.ts';
import type { Proxy } from './proxy.ts';
import { requestIdOf } from './request-id.ts';

export interface RequestHandlerParts {
  readonly match: Matcher;
  readonly admit: Admit;
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
  const { match, admit, sign, proxies, visitorCookies, ownApp, pages, metrics, logger, isDraining } = parts;
  const logAnswer = answerLog(logger);

  const serve = async (request: IncomingMessage, response: ServerResponse, found: Match, id: string) => {
    const startedAt = performance.now();
    const { route } = found;
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
      logAnswer({ correlationId: id, method: route.method, route: route.path, status, ms });
    });
    const { caller, settle } = await admit(request, found);
    if (response.destroyed) {
      settle(undefined);
      return;
    }
    response.once('close', () => settle(response.headersSent ? response.statusCode : undefined));
    if (route.service === 'gateway') {
      span.run(() => ownApp(request, response, { caller, correlationId: id }));
      return;
    }
    if (caller.kind === 'customer') request.url = urlFor(found, caller.applicationId, request.url ?? '');
    request.headers['x-request-id'] = id;
    visitorCookies.note(request);
    // Takes the place of whatever came under that name from outside.
    request.headers[identityHeader] = await sign(caller);
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
    proxies[route.service](request, response, route.access === 'webhook');
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
      if (status >= 500) logger.error({ err: error, correlationId: id }, 'request failed');
    };
    try {
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
