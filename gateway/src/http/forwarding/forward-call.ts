import {
  request as callService,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { serviceTimedOut, serviceUnreachable } from '../../errors.ts';
import type { Route } from '@loanline/proto/contract';
import {
  failCall,
  longestIdleMs,
  mayRepeat,
  prepareStreamedAnswer,
  timeoutOf,
  type ForwarderOptions,
} from './forwarder.ts';
import { ShortIdleAgent } from './short-idle-agent.ts';

const connectionLost: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** Longest answer that is collected and then written at once. */
const longestCollected = 16 * 1024;

const isShort = ({ headers }: IncomingMessage) => Number(headers['content-length']) <= longestCollected;

/** Most answers arrive in one piece, and writing it costs less than a pipe. */
const collectAnswer = (answer: IncomingMessage, response: ServerResponse) => {
  const pieces: Buffer[] = [];
  answer
    .on('data', (piece: Buffer) => pieces.push(piece))
    .once('end', () => {
      const [first] = pieces;
      const body = pieces.length > 1 ? Buffer.concat(pieces) : first;
      response.writeHead(answer.statusCode ?? 0, answer.headers).end(body);
    });
};

/** Forwards calls whose body has been read, over a limited number of connections. */
export const createCallForwarder = (options: ForwarderOptions, connections: number) => {
  const { target } = options;
  const { hostname, port } = urlToHttpOptions(new URL(target));
  const agent = new ShortIdleAgent(longestIdleMs, connections);

  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer | undefined,
    route: Route,
    mayRetry = mayRepeat(route),
  ): void => {
    let answered: IncomingMessage | undefined;
    const outgoing: ClientRequest = callService({
      agent,
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: request.headers,
      setHost: false,
    });
    // One deadline for everything: waiting for a connection, for the answer, and for each further piece of it.
    const clock = setTimeout(
      () => {
        failCall(options, response, new Error('The service did not answer in time'), serviceTimedOut());
        outgoing.destroy();
      },
      timeoutOf(options, route),
    );
    const leave = () => {
      clearTimeout(clock);
      if (!response.writableFinished) outgoing.destroy();
    };
    response.once('close', leave);
    outgoing.once('response', (answer) => {
      answered = answer;
      clock.refresh();
      answer.on('data', () => clock.refresh());
      if (!prepareStreamedAnswer(options, answer, request, response)) return;
      delete answer.headers['transfer-encoding'];
      if (isShort(answer)) collectAnswer(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(clock);
      if (!answered && mayRetry && connectionLost.includes(error.code)) {
        if (response.destroyed || response.writableEnded) return;
        response.off('close', leave);
        // The service can close a keep-alive connection at the moment when the gateway uses it again.
        forward(request, response, body, route, false);
      } else failCall(options, response, error, serviceUnreachable());
    });
    outgoing.end(body);
  };
  return forward;
};
