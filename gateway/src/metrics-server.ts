import type { Metrics } from '@loanline/kit/metrics';
import { createServer, type Server } from 'node:http';

/** Answers /metrics on a port of its own, which the outside never reaches. */
export const createMetricsServer = ({ registry }: Metrics): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
