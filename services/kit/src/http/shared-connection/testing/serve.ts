import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../../listen.ts';
import { acceptSharedConnections, type AcceptedConnections } from '../accept.ts';
import type { AnswerCall } from '../answer-call.ts';
import type { CallHead } from '../protocol.ts';

/** What each test leaves open, to be closed after it. */
export const cleanUp: (() => void)[] = [];
export const closeAll = (): void => {
  for (const one of cleanUp.splice(0)) one();
};

export interface Serving {
  readonly url: string;
  readonly server: Server;
  readonly accepted: AcceptedConnections;
  readonly sockets: Set<Socket>;
}

/** Starts a server that shares connections and answers calls over them. */
export const serve = async (answer: AnswerCall, port = 0): Promise<Serving> => {
  const server = createServer((_request, response) => void response.writeHead(404).end());
  const accepted = acceptSharedConnections(server, answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { server, accepted, sockets, url: await listen(server, port, '127.0.0.1') };
};

export const echo: AnswerCall = ([, url]) => Promise.resolve([[200, {}], url]);
export const get = (url: string): CallHead => ['GET', url, {}];
