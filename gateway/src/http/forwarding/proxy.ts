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
  /** Connections to the service that short calls share; without them every call goes over HTTP. */
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

export interface ForwardedCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The body if the gateway has read it; a file is streamed. */
  readonly body: Buffer | 'streamed' | undefined;
  readonly route: Route;
  /** Called once the service has answered a short call; the client may still be reading. */
  readonly onAnswered?: () => void;
}

export type Proxy = (call: ForwardedCall) => void;

/** Our session tokens and passwords come after the name of a scheme; monday.com's signature has none. */
const isSignature = (authorization: string | undefined) =>
  authorization !== undefined && !authorization.includes(' ');

const prepareHeaders = ({ request: { headers }, body, route }: ForwardedCall) => {
  const { authorization } = headers;
  for (const name of withheld) Reflect.deleteProperty(headers, name);
  // monday.com sends its signature in the header of credentials.
  if (route.access === 'webhook' && isSignature(authorization)) headers.authorization = authorization;
  headers.connection = 'keep-alive';
  if (body === 'streamed') return;
  // The actual length, whatever the client claimed.
  delete headers['transfer-encoding'];
  if (body) headers['content-length'] = String(body.length);
  else delete headers['content-length'];
};

/**
 * Forwards requests to a service over keep-alive connections; answers 502 when it cannot be reached, 503 when it
 * does not answer in time or has too much to do.
 */
export const createProxy = ({ connections = 512, shared, ...options }: ProxyOptions): Proxy => {
  const forwardOverHttp = createCallForwarder(options, connections);
  const forwardShared = shared && createSharedForwarder(options, shared, forwardOverHttp);
  const forwardUpload = createUploadForwarder(options);
  const mostAtOnce = 4 * connections;
  let atOnce = 0;

  return (call) => {
    const { request, response, body, route, onAnswered } = call;
    if (response.destroyed) return;
    if (atOnce >= mostAtOnce) {
      answerProblem(response, tooBusy());
      return;
    }
    atOnce += 1;
    let isAnswered = false;
    const answered = () => {
      if (isAnswered) return;
      isAnswered = true;
      atOnce -= 1;
      onAnswered?.();
    };
    whenOver(request, response, answered);
    // The rest of an answer cannot reach a client that has disconnected.
    response.on('error', () => undefined);
    prepareHeaders(call);
    if (body === 'streamed') forwardUpload(request, response);
    else if (forwardShared) forwardShared(request, response, body, route, answered);
    else forwardOverHttp(request, response, body, route);
  };
};
