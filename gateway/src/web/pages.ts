import { problemResponses } from '@loanline/kit/http/problem-response';
import type { Logger } from '@loanline/kit/logger';
import { notFound } from '@loanline/kit/problem-error';
import { openApiDocument } from '@loanline/proto/openapi';
import { routes } from '@loanline/proto/routes';
import express from 'express';
import type { RequestListener } from 'node:http';
import { pageHeaders } from './security-headers.ts';
import { createWebApp } from './web-app.ts';

export interface PagesParts {
  readonly webDist: string | undefined;
  readonly isSecure: boolean;
  readonly isReady: () => Promise<boolean>;
  readonly logger: Logger;
}

/** Everything that is not a call of the route table: health, the OpenAPI page, the web app, and 404. */
export const createPages = ({ webDist, isSecure, isReady, logger }: PagesParts): RequestListener => {
  const openApi = openApiDocument(routes);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(pageHeaders(isSecure));

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/api/openapi.json', (_request, response) => void response.json(openApi));
  app.use('/api', () => {
    throw notFound('There is nothing at this address');
  });
  app.use(createWebApp(webDist));
  app.use(() => {
    throw notFound('There is nothing at this address');
  });
  app.use(problemResponses(logger));
  return app;
};
