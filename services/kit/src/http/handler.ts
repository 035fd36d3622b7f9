import type { Route, RouteInput, RouteOutput } from '@loanline/proto/contract';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import type { Caller } from '../identity.ts';
import { forbidden, invalidInput, notSignedIn, type ProblemError } from '../problem-error.ts';

export interface HandlerContext<R extends Route> extends RouteInput<R> {
  readonly caller: Caller;
  /** Goes with every event and call that this request causes. */
  readonly correlationId: string;
  readonly request: Request;
}

/** A body together with headers of the answer. */
export class Reply<B> {
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that are passed on as they come, in place of a body. */
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

/** Bytes of a kind that the headers name. */
export const streamReply = (stream: Readable, headers: Readonly<Record<string, string>>): Reply<undefined> =>
  new Reply(undefined, headers, stream);

/** Sends the browser elsewhere. */
export const redirect = (location: string): Reply<undefined> => new Reply(undefined, { location });

/**
 * Has the browser ask again at another address of ours, as a page of ours: a redirect that began on another site goes on
 * without the cookies that other sites may not use.
 */
export const askAgainAt = (location: string): Reply<undefined> =>
  new Reply(undefined, { refresh: `0; url=${location}`, 'content-type': 'text/html' }, undefined, 200);

/** A page of a list: the cursor of the next page, if any, goes into the header `x-next-cursor`. */
export const page = <B>(body: B, nextCursor: string | null): Reply<B> =>
  new Reply(body, nextCursor === null ? {} : { 'x-next-cursor': nextCursor });

export interface MountedRoute {
  readonly route: Route;
  /** Throws unless the route lets this caller in; comes before the body is read. */
  admit(caller: Caller, params: Readonly<Record<string, unknown>>): void;
  answer(request: Request, caller: Caller, correlationId: string): Promise<Reply<unknown>>;
}

/** True when the route lets this caller in. A `customer` is let in to their own application alone. */
const mayCall = (route: Route, caller: Caller, params: Readonly<Record<string, unknown>>): boolean => {
  switch (route.access) {
    case 'anyone':
    case 'webhook':
      return true;
    case 'tracker':
      return (
        caller.kind === 'anonymous' ||
        (caller.kind === 'customer' && caller.applicationId === params['applicationId']) ||
        (caller.kind === 'staff' && caller.role === 'admin') ||
        caller.kind === 'service'
      );
    case 'visitor':
      // The id of an inquiry opens it for whoever has it; agents have no part in inquiries.
      return caller.kind !== 'staff' || caller.role === 'admin';
    case 'staff':
      return caller.kind === 'staff' && caller.role === 'admin';
    case 'agent':
    case 'newcomer':
      return caller.kind === 'staff';
    case 'internal':
      return caller.kind === 'service';
  }
};

const refuse = (route: Route, caller: Caller): ProblemError =>
  route.access !== 'tracker' && route.access !== 'internal' && caller.kind !== 'staff'
    ? notSignedIn()
    : forbidden('You do not have permission to do this');

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
   * The answer stored for a post that is a repeated one, or null. It is asked for before the input is parsed: what was
   * right when it was stored stays stored, also when the rules, or the day they are about, have changed since.
   */
  readonly storedAnswer?: (request: Request) => Promise<RouteOutput<R> | null>;
}

/** Binds a route to its handler: access first, then input by the contract, then the handler; in tests the answer too. */
export const handle = <R extends Route>(
  route: R,
  handler: (context: HandlerContext<R>) => Promise<RouteOutput<R> | Reply<RouteOutput<R>>>,
  { storedAnswer }: HandlerOptions<R> = {},
): MountedRoute => ({
  route,
  admit: (caller, params) => {
    if (!mayCall(route, caller, params)) throw refuse(route, caller);
  },
  answer: async (request, caller, correlationId) => {
    const stored = await storedAnswer?.(request);
    if (stored) return new Reply(stored, {});
    const input = {
      params: parse(route.params, request.params, 'path'),
      query: parse(route.query, request.query, 'query'),
      body: parse(route.body, request.body, 'body'),
    } as RouteInput<R>;
    const result = await handler({ ...input, caller, correlationId, request });
    const answer = result instanceof Reply ? result : new Reply(result, {});
    if (checksOutput) route.success.body?.parse(answer.body);
    return answer;
  },
});
