import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { faultOfSignature, type Account } from './check-signature.ts';

/** What happens to a request in place of an answer of the server: an error with this status, or half of its answer. */
export type Fault = number | 'half an answer';

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);

/** Sends the first bytes of an answer, and never the rest. */
const answerHalf = async (answer: IncomingMessage, response: ServerResponse) => {
  const content = await buffer(answer);
  response.writeHead(answer.statusCode ?? 500, { 'content-length': content.length });
  response.write(content.subarray(0, content.length / 2));
};

/**
 * Passes calls on to an S3-compatible server that checks no signatures: checks them, and lets a test disturb what is answered.
 * @param faultOf what is to happen to the next request
 */
export const startS3Gate = async (
  serverPort: number,
  account: Account,
  faultOf: (request: IncomingMessage) => Fault | undefined,
) => {
  const agent = new Agent({ keepAlive: false });
  const sockets = new Set<Socket>();
  let connections = 0;

  const pass = (
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    fault: Fault | undefined,
  ) => {
    const { method, url, headers } = request;
    const onward = ask(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers, agent },
      (answer) => {
        if (fault === 'half an answer') void answerHalf(answer, response);
        else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      },
    );
    onward.on('error', () => response.destroy()).end(body);
    response.on('close', () => onward.destroy());
  };

  const server = createServer(
    (request, response) =>
      void buffer(request).then(
        (body) => {
          const fault = faultOf(request);
          const refused = faultOfSignature(request, body, account);
          if (typeof fault === 'number')
            refuse(response, fault, fault === 503 ? 'SlowDown' : 'InternalError');
          else if (refused) refuse(response, 403, refused);
          else pass(request, body, response, fault);
        },
        () => response.destroy(),
      ),
  ).on('connection', (socket) => {
    connections += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    /** Breaks every connection. */
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};
