import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceTimedOut, serviceUnreachable } from '../errors.ts';
import { answerProblem } from './answer-problem.ts';
import { ShortIdleAgent } from './short-idle-agent.ts';

export interface ProxyOptions {
  /** Base URL of a service. */
  readonly target: string;
  /** Longest wait for the service, in milliseconds. */
  readonly timeoutMs: number;
  /** True while connections are to be closed after their answer. */
  readonly isDraining: () => boolean;
  /** Sees each answer before it goes on, and may change its headers. */
  readonly onAnswer?: (answer: IncomingMessage, request: IncomingMessage) => void;
  /** Sees why there was none, where the client is told so. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * A connection that nothing used for so long is closed. A service that is to be replaced goes on for longer than that
 * (`DRAIN_DELAY_MS`), and asks for each connection that is used meanwhile to be closed: none is left that it could close in the
 * moment in which we use it again.
 */
const longestIdleMs = 1_000;

/** Headers between a client and us that are none of the service's business, its credentials among them. */
const keptBack = [
  'cookie',
  'authorization',
  'proxy-authorization',
  'expect',
  'te',
  'upgrade',
  'x-forwarded-for',
];

const connectionLost: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** `isWebhook` lets the signature of a provider through that comes where credentials do. */
export type Proxy = (request: IncomingMessage, response: ServerResponse, isWebhook?: boolean) => void;

/** Sessions of ours and passwords begin with the name of their scheme; monday.com's signature does not. */
const isSignature = (authorization: string | undefined) =>
  authorization !== undefined && !authorization.includes(' ');

/**
 * Passes requests on to a service over kept-alive connections; answers 502 when it cannot be reached, 503 when it
 * does not answer in time.
 */
export const createProxy = ({ target, timeoutMs, isDraining, onAnswer, onFailure }: ProxyOptions): Proxy => {
  const { protocol, hostname, port } = new URL(target);
  const inWork = new WeakMap<IncomingMessage, { startedAt: number; attempts: number }>();

  const forward = createProxyMiddleware({
    // An object, and the path as it is: http-proxy would parse both again for each request.
    target: { protocol, host: hostname, hostname, port },
    toProxy: true,
    agent: new ShortIdleAgent(longestIdleMs),
    proxyTimeout: timeoutMs,
    // Of the default plugins only this one: the others prepare log lines, for each request.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      proxyReq: (outgoing, _request, response) => {
        // http-proxy would go on with the call of a client who has left.
        response.once('close', () => {
          if (!response.writableFinished) outgoing.destroy();
        });
        // What is still on its way to them is lost, which is all that there is to it.
        response.on('error', () => undefined);
      },
      proxyRes: (answer, request, response) => {
        // http-proxy would leave the client waiting for the rest of an answer that broke off.
        answer.once('error', () => response.destroy());
        onAnswer?.(answer, request);
        delete answer.headers['keep-alive'];
        answer.headers.connection = response.shouldKeepAlive && !isDraining() ? 'keep-alive' : 'close';
      },
      error: (error, request, response) => {
        if (!('setHeader' in response) || response.destroyed) return;
        const work = inWork.get(request);
        const isTimeOut = performance.now() - (work?.startedAt ?? 0) >= timeoutMs;
        if (
          !response.headersSent &&
          !isTimeOut &&
          work?.attempts === 1 &&
          request.method === 'GET' &&
          connectionLost.includes('code' in error && error.code)
        ) {
          // A kept-alive connection can be closed by the service at the moment it is used again.
          pass(request, response, work.attempts + 1);
          return;
        }
        onFailure?.(error);
        if (response.headersSent) response.destroy();
        else answerProblem(response, isTimeOut ? serviceTimedOut() : serviceUnreachable());
      },
    },
  });

  const pass = (request: IncomingMessage, response: ServerResponse, attempts: number) => {
    inWork.set(request, { startedAt: performance.now(), attempts });
    void forward(request, response, (error?: unknown) => {
      if (error) answerProblem(response, error);
    });
  };

  return (request, response, isWebhook = false) => {
    const { authorization } = request.headers;
    for (const name of keptBack) Reflect.deleteProperty(request.headers, name);
    if (isWebhook && isSignature(authorization)) request.headers.authorization = authorization;
    request.headers.connection = 'keep-alive';
    pass(request, response, 1);
  };
};
