import type { Caller } from '@loanline/kit/access/identity';
import type { MountedRoute } from '@loanline/kit/http/handler';
import type { WithAudit } from '@loanline/kit/compliance/audit/with-audit';
import { problemResponses } from '@loanline/kit/http/problem-response';
import { sendReply } from '@loanline/kit/http/send-reply';
import { ProblemError } from '@loanline/kit/http/problem-error';
import type { Logger } from '@loanline/kit/runtime/logger';
import express from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the request handler knows about a request, for the calls that the gateway answers itself. */
export interface AuthorisedCall {
  readonly caller: Caller;
  readonly correlationId: string;
  readonly body: Buffer | undefined;
}

const encodings: readonly unknown[] = [undefined, 'identity'];

const parseJson = (request: express.Request, body: Buffer): unknown => {
  if (!request.is('json')) throw new ProblemError('unsupported-media-type', 'Send JSON');
  if (!encodings.includes(request.headers['content-encoding']))
    throw new ProblemError('unsupported-media-type', 'The encoding is not supported');
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ProblemError('malformed-request', 'The request is not valid JSON');
  }
};

/** Answers the gateway's own routes, for requests that the request handler has authorised. */
export const createLocalApp = (routes: readonly MountedRoute[], withAudit: WithAudit, logger: Logger) => {
  const authorised = new WeakMap<IncomingMessage, AuthorisedCall>();
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  for (const mounted of routes) {
    const { method, path } = mounted.route;
    const verb = method.toLowerCase() as Lowercase<typeof method>;
    app[verb](path.replace(/\{(\w+)\}/g, ':$1'), async (request, response) => {
      const call = authorised.get(request);
      if (!call) throw new Error('Not authorised by the request handler');
      // express matches paths more loosely than the request handler, so this checks access to the route that it chose.
      const caller = mounted.authorise(call.caller, request.params);
      request.body = call.body && parseJson(request, call.body);
      const answer = await withAudit(mounted, request, caller, call.correlationId);
      await sendReply(response, mounted.route, answer);
    });
  }
  app.use(problemResponses(logger));
  return (request: IncomingMessage, response: ServerResponse, call: AuthorisedCall): void => {
    authorised.set(request, call);
    app(request, response);
  };
};

export type LocalApp = ReturnType<typeof createLocalApp>;
