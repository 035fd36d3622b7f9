import type { Route } from '@loanline/proto/contract';
import { EventEmitter } from 'node:events';
import { parse as parseQuery } from 'node:querystring';
import type { WithAudit } from '../../compliance/audit/with-audit.ts';
import type { IdentityVerifier } from '../../access/identity.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { BodyShare } from '../body-budget.ts';
import type { MountedRoute, Reply } from '../handler.ts';
import { admit, clientLeft, type OpenCall } from '../open-call.ts';
import { notFound, ProblemError } from '../problem-error.ts';
import { isFault, toProblemError } from '../problem-response.ts';
import { createMatcher } from '../routing/match.ts';
import type { ServiceRequest } from '../service-request.ts';
import {
  isPlainJson,
  isShareable,
  mostAnswerBodyBytes,
  mostBodyBytes,
  type AnswerHead,
  type CallHead,
} from './protocol.ts';

export interface CallAnswererOptions {
  readonly logger: Logger;
  readonly verifyIdentity: IdentityVerifier;
  readonly routes: readonly MountedRoute[];
  readonly openCall: (route: Route, headers: CallHead[2]) => OpenCall;
  readonly answered: WithAudit;
  /** Reserves room for a webhook's body. */
  readonly openShare: () => BodyShare;
}

/** The answer to a call: its head, and its body unless it has none. */
export type Answer = readonly [head: AnswerHead, body?: string | undefined];

const malformed = (why: string) => new ProblemError('malformed-request', why);

/** Leaves out a byte order mark. */
const utf8 = new TextDecoder();

/** Reads JSON as express does: an object or an array. */
const readJson = (body: Buffer): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw malformed('The request is not valid JSON');
  }
  if (typeof value !== 'object' || value === null) throw malformed('The request is not valid JSON');
  return value;
};

const bodyOf = (route: Route, headers: CallHead[2], body: Buffer, share: BodyShare): unknown => {
  if (route.access === 'webhook') {
    share.take(body.length);
    return body;
  }
  if (!route.body || body.length === 0) return undefined;
  if (!isPlainJson(headers)) throw new ProblemError('unsupported-media-type', 'Send JSON');
  if (body.length > mostBodyBytes) throw new ProblemError('too-large', 'The request is too large');
  return readJson(body);
};

const answerOf = (
  { success }: Route,
  { body, headers, status, stream }: Reply<unknown>,
  id: string,
): Answer => {
  if (stream) throw new Error('A shared connection carries no streams');
  const type = success.contentType ?? (body === undefined ? undefined : 'application/json');
  const head: AnswerHead = [
    status ?? success.status,
    { 'x-request-id': id, ...(type && { 'content-type': `${type}; charset=utf-8` }), ...headers },
  ];
  if (body === undefined) return [head];
  // The schema of an answer with a content type is that of a text.
  const text = typeof body === 'string' && success.contentType ? body : JSON.stringify(body);
  // A longer answer would make the client end the connection, with all of its calls.
  if (Buffer.byteLength(text) > mostAnswerBodyBytes)
    throw new Error('The answer is too long for a shared connection');
  return [head, text];
};

/** Answers calls that came over a shared connection, as the HTTP server answers separate requests. */
export const createCallAnswerer = (options: CallAnswererOptions) => {
  const { logger, verifyIdentity, openCall, answered, openShare } = options;
  const shareable = options.routes.filter(({ route }) => isShareable(route));
  const mountedOf = new Map<Route, MountedRoute>(shareable.map((mounted) => [mounted.route, mounted]));
  const match = createMatcher([...mountedOf.keys()]);

  const refusal = (error: unknown, id?: string): Answer => {
    const problem = toProblemError(error);
    if (isFault(problem)) logger.error({ err: error, correlationId: id }, 'failed to answer a request');
    const headers = { ...(id && { 'x-request-id': id }), 'content-type': 'application/json; charset=utf-8' };
    return [[problem.status, { ...headers, ...problem.headers }], JSON.stringify(problem.toProblem())];
  };

  const answerRoute = async (
    [, url, headers]: CallHead,
    body: Buffer,
    { mounted, params, path }: Found,
    { correlationId, span }: OpenCall,
    response: EventEmitter,
  ): Promise<Answer> => {
    const { route } = mounted;
    const share = openShare();
    response.on('close', share.release);
    const caller = await admit(verifyIdentity, mounted, headers, params);
    const request: ServiceRequest = {
      headers,
      params,
      query: parseQuery(url.slice(path.length + 1)),
      body: bodyOf(route, headers, body, share),
      originalUrl: url,
      path,
      get: (name) => headers[name.toLowerCase()] as string | undefined,
      res: response as unknown as ServiceRequest['res'],
    };
    return answerOf(
      route,
      await span.run(() => answered(mounted, request, caller, correlationId)),
      correlationId,
    );
  };

  const find = (method: string, path: string): Found => {
    const found = match(method, path);
    const mounted = found && mountedOf.get(found.route);
    if (!mounted) throw notFound('There is nothing at this address');
    return { mounted, params: found.params, path };
  };

  /** @param gone aborts when the caller cancels the call */
  return async (head: CallHead, body: Buffer, gone: AbortSignal): Promise<Answer> => {
    const [method, url, headers] = head;
    const [path = ''] = url.split('?', 1);
    let found: Found;
    try {
      found = find(method, path);
    } catch (error) {
      return refusal(error);
    }
    const call = openCall(found.mounted.route, headers);
    const locals = { route: found.mounted.route };
    const response = Object.assign(new EventEmitter(), { locals, writableFinished: false });
    gone.addEventListener('abort', () => response.emit('close'), { once: true });
    const answer = await answerRoute(head, body, found, call, response).catch((error: unknown) =>
      refusal(error, call.correlationId),
    );
    response.writableFinished = true;
    response.emit('close');
    call.end(gone.aborted ? clientLeft : answer[0][0]);
    return answer;
  };
};

interface Found {
  readonly mounted: MountedRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
}

export type AnswerCall = ReturnType<typeof createCallAnswerer>;
