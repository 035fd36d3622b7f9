import type { Route, RouteOutput, RouteRequest } from '@loanline/proto/contract';
import { ApiError } from './api-error.ts';
import { endOf } from './patience.ts';

/** How a route is named in a call: its method and path, such as 'GET /api/applications/{applicationId}'. */
export type CallOf<R extends Route> = `${R['method']} ${R['path']}`;

type NoKeys = Record<string, never>;

/** One part of a request: absent where the route has none, optional where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Readonly<Partial<Record<Name, undefined>>>
  : undefined extends Value
    ? Readonly<Partial<Record<Name, Value>>>
    : NoKeys extends Value
      ? Readonly<Partial<Record<Name, Value>>>
      : Readonly<Record<Name, Value>>;

export type RequestOf<R extends Route> = Part<'params', RouteRequest<R>['params']> &
  Part<'query', RouteRequest<R>['query']> &
  Part<'body', RouteRequest<R>['body']> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** How long the whole answer may take, in milliseconds; 30 seconds unless given. */
    readonly longestMs?: number;
    /** Lets the request outlive the page. */
    readonly keepalive?: boolean;
  };

type Arguments<R extends Route> =
  NoKeys extends RequestOf<R> ? [request?: RequestOf<R>] : [request: RequestOf<R>];

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  longestMs?: number;
  keepalive?: boolean;
}

const entries = (part: unknown): [string, string][] =>
  Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);

/** The URL of a path template such as '/api/chat/{applicationId}', its parameters filled in and escaped. */
export const urlOf = (path: string, params: unknown, query: unknown): string => {
  const filled = entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(entries(query)).toString();
  return search ? `${filled}?${search}` : filled;
};

const checked = async (response: Response): Promise<Response> => {
  const { ok, status, statusText, headers } = response;
  if (!ok) throw new ApiError(status, statusText, await response.text(), headers);
  return response;
};

/**
 * The parsed body of a URL; cookies go along. Throws an ApiError when the answer is not OK, and a TimeoutError when it
 * takes too long.
 */
export const getJson = async (url: string, signal?: AbortSignal): Promise<unknown> =>
  (await checked(await fetch(url, { credentials: 'include', signal: endOf(signal) }))).json();

/**
 * Makes the call and gives the whole answer: its body and its headers (lists carry `x-next-cursor`).
 * Cookies always go along, a body goes as JSON. Throws an ApiError when the answer is not OK, and a TimeoutError when it
 * takes too long.
 */
export const requestWithHeaders = async <R extends Route>(
  call: CallOf<R>,
  ...[request]: Arguments<R>
): Promise<{ body: RouteOutput<R>; headers: Headers }> => {
  const { params, query, body, headers, signal, longestMs, ...rest }: Parts = request ?? {};
  const [method, path] = call.split(' ') as [string, string];
  const response = await checked(
    await fetch(urlOf(path, params, query), {
      ...rest,
      method,
      credentials: 'include',
      signal: endOf(signal, longestMs),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  return { body: answer as RouteOutput<R>, headers: response.headers };
};

/**
 * Makes the call and gives the body of its answer, typed by the contract:
 * `request<Routes['getApplication']>('GET /api/applications/{applicationId}', { params: { applicationId } })`.
 * Throws as `requestWithHeaders` does.
 */
export const request = async <R extends Route>(
  call: CallOf<R>,
  ...rest: Arguments<R>
): Promise<RouteOutput<R>> => (await requestWithHeaders<R>(call, ...rest)).body;
