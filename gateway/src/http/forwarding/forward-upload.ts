import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceTimedOut, serviceUnreachable } from '../../errors.ts';
import { answerProblem } from '../answer-problem.ts';
import { failCall, longestIdleMs, prepareStreamedAnswer, type ForwarderOptions } from './forwarder.ts';
import { ShortIdleAgent } from './short-idle-agent.ts';

/**
 * Streams files to a service as they arrive. Uploads have their own connections, so that they never wait for one and never
 * delay a short call.
 */
export const createUploadForwarder = (options: ForwarderOptions) => {
  const { target, importTimeoutMs: timeoutMs = options.timeoutMs } = options;
  const { protocol, hostname, port } = new URL(target);
  const startedAt = new WeakMap<IncomingMessage, number>();

  const forward = createProxyMiddleware({
    // An object, with the path unchanged: otherwise http-proxy would parse both again for each request.
    target: { protocol, host: hostname, hostname, port },
    toProxy: true,
    agent: new ShortIdleAgent(longestIdleMs, Infinity),
    proxyTimeout: timeoutMs,
    // The only default plugin that we need: the others prepare log lines for each request.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      proxyReq: (outgoing, _request, response) => {
        // http-proxy would continue the call of a client that has disconnected.
        response.once('close', () => {
          if (!response.writableFinished) outgoing.destroy();
        });
      },
      proxyRes: (answer, request, response) => void prepareStreamedAnswer(options, answer, request, response),
      error: (error, request, response) => {
        if (!('setHeader' in response)) return;
        const waited = performance.now() - (startedAt.get(request) ?? 0);
        failCall(options, response, error, waited >= timeoutMs ? serviceTimedOut() : serviceUnreachable());
      },
    },
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    startedAt.set(request, performance.now());
    void forward(request, response, (error?: unknown) => {
      if (error) answerProblem(response, error);
    });
  };
};
