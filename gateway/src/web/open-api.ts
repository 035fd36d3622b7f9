import { openApiDocument } from '@loanline/proto/openapi';
import { publicRoutes } from '@loanline/proto/routes';
import type { RequestHandler } from 'express';
import { gzipSync } from 'node:zlib';

/** The description of all calls, serialised and compressed once. */
export const openApiPage = (): RequestHandler => {
  const plain = Buffer.from(JSON.stringify(openApiDocument(publicRoutes)));
  const compressed = gzipSync(plain);
  return (request, response) => {
    const acceptsGzip = request.acceptsEncodings('gzip') === 'gzip';
    if (acceptsGzip) response.set('content-encoding', 'gzip');
    response
      .type('json')
      .vary('accept-encoding')
      .send(acceptsGzip ? compressed : plain);
  };
};
