import { problemResponses } from '@loanline/kit/http/problem-response';
import type { Logger } from '@loanline/kit/runtime/logger';
import { notFound } from '@loanline/kit/http/problem-error';
import express from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tooManyRequests } from '../errors.ts';
import type { Limiter } from '../limits/limiter.ts';
import { openApiPage } from './open-api.ts';
import { pageHeaders, permissionsPolicy } from './security-headers.ts';
import { createWebApp } from './web-app.ts';

export interface PagesParts {
  readonly webDist: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly isSecure: boolean;
  readonly isReady: () => Promise<boolean>;
  /** False once the broker has refused the gateway's subscription, which only a restart corrects. */
  readonly isAlive: () => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limiter: Limiter;
  readonly logger: Logger;
}

/** Everything that is not a call of the route table: health, the OpenAPI page, the web app, and 404. */
export const createPages = (parts: PagesParts): RequestListener => {
  const { webDist, publicOrigin, isSecure, isReady, isAlive, addressOf, limiter, logger } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(pageHeaders(isSecure), permissionsPolicy);

  app.get('/healthz', (_request, response) => {
    const alive = isAlive();
    response.status(alive ? 200 : 503).json({ status: alive ? 'ok' : 'stuck' });
  });
  app.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.use(async (request, _response, next) => {
    const wait = await limiter.take(addressOf(request));
    if (wait > 0) throw tooManyRequests(wait);
    next();
  });
  app.get('/api/openapi.json', openApiPage());
  app.use('/api', () => {
    throw notFound('There is nothing at this address');
  });
  app.use(createWebApp(webDist, publicOrigin));
  app.use(() => {
    throw notFound('There is nothing at this address');
  });
  app.use(problemResponses(logger));
  return app;
};
