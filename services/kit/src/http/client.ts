import type { Route, RouteOutput, RouteRequest } from '@loanline/proto/contract';
import { problem } from '@loanline/proto/problems';
import { identityHeader, type Caller, type IdentitySigner } from '../access/identity.ts';
import { abortWithin } from '../runtime/abort-within.ts';
import { currentContext } from '../runtime/current-context.ts';
import { ProblemError } from './problem-error.ts';
import { fillPath } from './routing/fill-path.ts';
import { startSpan } from '../observability/tracing/tracing.ts';

/** The parts of a request that a route has. */
export type CallInput<R extends Route> = {
  [K in keyof RouteRequest<R> as RouteRequest<R>[K] extends undefined ? never : K]: RouteRequest<R>[K];
};

export interface CallOptions {
  /** On whose behalf the call is made. */
  readonly caller: Caller;
  /** The correlation id of another request than the current one. */
  readonly correlationId?: string;
  /** Default 5,000 ms. */
  readonly timeoutMs?: number;
  readonly idempotencyKey?: string;
  /** The file of a route that takes one. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** The body of a route that reads lines; it is streamed. */
  readonly lines?: Iterable<string>;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

/** Query values are texts, numbers and booleans. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const queryString = (query: Readonly<Record<string, unknown>> = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, textOf(value));
  return search.size === 0 ? '' : `?${search.toString()}`;
};

/** Most bytes of lines sent at a time. */
const mostChunk = 64 * 1024;

function* chunksOf(lines: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < mostChunk) continue;
    yield encoder.encode(chunk);
    chunk = '';
  }
  if (chunk !== '') yield encoder.encode(chunk);
}

/** The body of a call, with its type unless `fetch` knows it. */
const bodyOf = (route: Route, body: unknown, { file, lines }: CallOptions): RequestInit => {
  if (lines)
    return {
      body: ReadableStream.from(chunksOf(lines)),
      duplex: 'half',
      headers: { 'content-type': 'application/x-ndjson' },
    };
  if (route.upload && file) {
    const form = new FormData();
    form.set(route.upload, new Blob([file.bytes]), file.name);
    return { body: form };
  }
  return body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const unreachable = () =>
  new ProblemError('service-unreachable', 'Part of the service is not responding. Try again.');

/**
 * Calls another service by its contract, over keep-alive connections.
 * @throws ProblemError as the service answered it, or `service-unreachable` when it did not answer in time
 */
export const createServiceClient = (baseUrl: string, sign: IdentitySigner) => {
  const call = async <R extends Route>(
    route: R,
    input: CallInput<R>,
    options: CallOptions,
    traceparent: string | undefined,
  ): Promise<RouteOutput<R>> => {
    const { params, query, body } = input as Partial<Record<'params' | 'query', Record<string, unknown>>> & {
      body?: unknown;
    };
    const { headers, ...sent } = bodyOf(route, body, options);
    const url = `${baseUrl}${fillPath(route.path, params)}${queryString(query)}`;
    const request: RequestInit = {
      method: route.method,
      headers: {
        [identityHeader]: await sign(options.caller, route),
        'x-request-id': options.correlationId ?? currentContext().correlationId,
        ...(traceparent && { traceparent }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(headers as Record<string, string>),
      },
      ...sent,
    };
    const ask = async (signal: AbortSignal) => {
      // No redirect: the identity is only for this service.
      const response = await fetch(url, { ...request, redirect: 'error', signal });
      return { ok: response.ok, text: await response.text() };
    };
    const { ok, text } = await abortWithin(
      { timeoutMs: options.timeoutMs ?? 5_000, signals: [options.signal] },
      ask,
    ).catch(() => {
      throw unreachable();
    });
    if (ok) return (route.success.body?.parse(JSON.parse(text)) ?? undefined) as RouteOutput<R>;
    const refused = problem.safeParse(parseJson(text));
    if (!refused.success) throw unreachable();
    const { code, error, details } = refused.data;
    throw new ProblemError(code, error, { details });
  };

  return async <R extends Route>(
    route: R,
    input: CallInput<R>,
    options: CallOptions,
  ): Promise<RouteOutput<R>> => {
    const span = startSpan({
      service: route.service,
      name: `call ${route.method} ${route.path}`,
      kind: 'client',
      attributes: { 'http.request.method': route.method, 'http.route': route.path },
    });
    let failed = true;
    try {
      const answer = await span.run(() => call(route, input, options, span.traceparent));
      failed = false;
      return answer;
    } finally {
      span.end({ failed });
    }
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export type ServiceClient = ReturnType<typeof createServiceClient>;
