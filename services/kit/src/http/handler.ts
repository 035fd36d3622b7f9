import type { Route, RouteInput, RouteOutput } from '@loanline/proto/contract';
import type { Readable } from 'node:stream';
import { authorise, type TrackerAccess } from '../access/authorise.ts';
import type { CallerOf } from '../access/callers.ts';
import type { Caller } from '../access/identity.ts';
import { invalidInput } from './problem-error.ts';
import type { RequestOf, ServiceRequest } from './service-request.ts';

export interface HandlerContext<R extends Route> extends RouteInput<R> {
  /** On whose behalf the call is made. */
  readonly caller: CallerOf<R>;
  readonly request: RequestOf<R>;
}

/** The body and headers of an answer. */
export class Reply<B> {
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that are streamed, in place of a body. */
  readonly stream: Readable | undefined;
  /** In place of the status that the route names. */
  readonly status: 200 | undefined;
  constructor(body: B, headers: Readonly<Record<string, string>>, stream?: Readable, status?: 200) {
    this.body = body;
    this.headers = headers;
    this.stream = stream;
    this.status = status;
  }
}

export const reply = <B>(body: B, options: { headers: Readonly<Record<string, string>> }) =>
  new Reply(body, options.headers);

/** Streams bytes; the headers name their content type. */
export const streamReply = (stream: Readable, headers: Readonly<Record<string, string>>): Reply<undefined> =>
  new Reply(undefined, headers, stream);

export const redirect = (location: string): Reply<undefined> => new Reply(undefined, { location });

/**
 * Makes the browser load another address of ours, from a page of ours: a redirect from another site has no
 * `SameSite=Strict` cookies.
 */
export const askAgainAt = (location: string): Reply<undefined> =>
  new Reply(
    undefined,
    { refresh: `0; url=${location}`, 'content-type': 'text/html; charset=utf-8' },
    undefined,
    200,
  );

/** A page of a list: the cursor of the next page, if any, goes into the header `x-next-cursor`. */
export const page = <B>(body: B, nextCursor: string | null): Reply<B> =>
  new Reply(body, nextCursor === null ? {} : { 'x-next-cursor': nextCursor });

export interface MountedRoute {
  readonly route: Route;
  /** Returns the caller as whom the call is made; throws when the route refuses them. Runs before the body is read. */
  authorise(caller: Caller, params: Readonly<Record<string, unknown>>): Caller;
  answer(request: ServiceRequest, caller: Caller): Promise<Reply<unknown>>;
}

/** The gateway signs an anonymous identity only where a reference is enough to open an application. */
const trackerAccessFor = ({ kind }: Caller): TrackerAccess =>
  kind === 'anonymous' ? 'reference' : 'verified';

const parse = (schema: Route['body'], value: unknown, where: string): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidInput(
    result.error.issues.map((issue) => ({ path: issue.path.join('.') || where, message: issue.message })),
  );
};

const checksOutput = process.env['NODE_ENV'] === 'test';

export interface HandlerOptions<R extends Route> {
  /**
   * The stored answer to a repeated post, or null. It is looked up before the input is validated, because the rules, or
   * the day that they compare with, may have changed since the first post.
   */
  readonly storedAnswer?: (request: ServiceRequest) => Promise<RouteOutput<R> | null>;
}

/**
 * Binds a route to its handler: checks access, validates the input, calls the handler and, in tests, validates the answer.
 */
export const handle = <R extends Route>(
  route: R,
  handler: (context: HandlerContext<R>) => Promise<RouteOutput<R> | Reply<RouteOutput<R>>>,
  { storedAnswer }: HandlerOptions<R> = {},
): MountedRoute => ({
  route,
  authorise: (caller, params) => authorise(route.access, caller, params, trackerAccessFor(caller)),
  answer: async (request, caller) => {
    const stored = await storedAnswer?.(request);
    if (stored) return new Reply(stored, {});
    const input = {
      params: parse(route.params, request.params, 'path'),
      query: parse(route.query, request.query, 'query'),
      body: parse(route.body, request.body, 'body'),
      caller,
      request,
    } as HandlerContext<R>;
    const result = await handler(input);
    const answer = result instanceof Reply ? result : new Reply(result, {});
    if (checksOutput) route.success.body?.parse(answer.body);
    return answer;
  },
});
