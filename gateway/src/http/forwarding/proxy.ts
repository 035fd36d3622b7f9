import type { SharedConnections } from '@loanline/kit/http/shared-connection/shared-connections';
import type { Route } from '@loanline/proto/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooBusy } from '../../errors.ts';
import { answerProblem } from '../answer-problem.ts';
import { createCallForwarder } from './forward-call.ts';
import { createSharedForwarder } from './forward-shared.ts';
import { createUploadForwarder } from './forward-upload.ts';
import type { ForwarderOptions } from './forwarder.ts';
import { whenOver } from '../when-over.ts';

export interface ProxyOptions extends ForwarderOptions {
  /** Connections to the service at once, 512 unless given; three times as many calls may wait for one. */
  readonly connections?: number;
  /** Connections to the service that short calls share; without them each call has one for itself. */
  readonly shared?: SharedConnections;
}

/** Headers between a client and us that the service must not see, such as credentials. */
const withheld = [
  'cookie',
  'authorization',
  'proxy-authorization',
  'expect',
  'te',
  'upgrade',
  'x-forwarded-for',
];

export interface Passed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The body where it has been read; a file is streamed. */
  readonly body: Buffer | 'as it comes' | undefined;
  readonly route: Route;
}

export type Proxy = (passed: Passed) => void;

/** Sessions of ours and passwords begin with the name of their scheme; monday.com's signature does not. */
const isSignature = (authorization: string | undefined) =>
  authorization !== undefined && !authorization.includes(' ');

const prepareHeaders = ({ request: { headers }, body, route }: Passed) => {
  const { authorization } = headers;
  for (const name of withheld) Reflect.deleteProperty(headers, name);
  // The signature of a provider may come where credentials do.
  if (route.access === 'webhook' && isSignature(authorization)) headers.authorization = authorization;
  headers.connection = 'keep-alive';
  if (body === 'as it comes') return;
  // The body has been read whole, so its length is known, whatever the client said of it.
  delete headers['transfer-encoding'];
  if (body) headers['content-length'] = String(body.length);
  else delete headers['content-length'];
};

/**
 * Forwards requests to a service over persistent connections; answers 502 when it cannot be reached, 503 when it
 * does not answer in time or has too much to do.
 */
export const createProxy = ({ connections = 512, shared, ...options }: ProxyOptions): Proxy => {
  const forwardAlone = createCallForwarder(options, connections);
  const forwardShared = shared && createSharedForwarder(options, shared, forwardAlone);
  const forwardUpload = createUploadForwarder(options);
  const mostAtOnce = 4 * connections;
  let atOnce = 0;

  return (passed) => {
    const { request, response, body, route } = passed;
    if (response.destroyed) return;
    if (atOnce >= mostAtOnce) {
      answerProblem(response, tooBusy());
      return;
    }
    atOnce += 1;
    whenOver(request, response, () => (atOnce -= 1));
    // What is still on its way to a client who has left is lost, and nothing can be done about it.
    response.on('error', () => undefined);
    prepareHeaders(passed);
    if (body === 'as it comes') forwardUpload(request, response);
    else if (forwardShared) forwardShared(request, response, body, route);
    else forwardAlone(request, response, body);
  };
};
