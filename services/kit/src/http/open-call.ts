import type { Route } from '@loanline/proto/contract';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { identityHeader, type Caller, type IdentityVerifier } from '../access/identity.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Span } from '../observability/tracing/span.ts';
import { startSpan } from '../observability/tracing/tracing.ts';
import { answerLog, type Logger } from '../runtime/logger.ts';
import type { MountedRoute } from './handler.ts';

export interface CallObservers {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** A call in progress. */
export interface OpenCall {
  readonly correlationId: string;
  readonly span: Span;
  /** Call it once, with the status of the answer. */
  readonly end: (status: number) => void;
}

/** The status that nginx logs when a client disconnects before its answer. */
export const clientLeft = 499;

const requestIdPattern = /^[\w-]{8,100}$/;

const textOf = (header: string | readonly string[] | undefined) =>
  typeof header === 'string' ? header : undefined;

const requestIdOf = (headers: IncomingHttpHeaders): string => {
  const given = textOf(headers['x-request-id']);
  return given !== undefined && requestIdPattern.test(given) ? given : randomUUID();
};

/** Starts the span of a call; when the call ends, counts it in the metrics and logs it. */
export const createCallOpener = ({ logger, metrics }: CallObservers) => {
  const logAnswer = answerLog(logger);
  return ({ service, method, path }: Route, headers: IncomingHttpHeaders): OpenCall => {
    const startedAt = performance.now();
    const correlationId = requestIdOf(headers);
    const span = startSpan({
      service,
      name: `${method} ${path}`,
      kind: 'server',
      parent: textOf(headers['traceparent']) ?? null,
      attributes: { 'http.request.method': method, 'http.route': path },
    });
    const end = (status: number) => {
      const ms = performance.now() - startedAt;
      metrics.observeRequest(path, method, status, ms / 1000);
      span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } });
      logAnswer({ correlationId, method, route: path, status, ms });
    };
    return { correlationId, span, end };
  };
};

/** Verifies the signed identity of a call and returns its caller. @throws ProblemError when the route refuses them */
export const admit = async (
  verify: IdentityVerifier,
  mounted: MountedRoute,
  headers: IncomingHttpHeaders,
  params: Readonly<Record<string, unknown>>,
): Promise<Caller> => mounted.authorise(await verify(textOf(headers[identityHeader])), params);
