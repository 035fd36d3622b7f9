import type { Logger } from '@loanline/kit/runtime/logger';
import { foreignOrigin, tooManyRequests, twoHosts } from '../errors.ts';
import { notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Identify } from '../identify.ts';
import type { LimitObserver } from '../limits/limit-observer.ts';
import type { Limiter } from '../limits/limiter.ts';
import { isOwnOrigin, namesTwoHosts } from '../policies/origin.ts';
import { createConnection, type Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Receive } from './receive.ts';
import { refuseUpgrade } from './limits/refuse-upgrade.ts';
import { createSocketPlaces, type MostSockets } from './limits/socket-places.ts';
import type { Principal } from '../principal.ts';

/** Longest frame that a browser may send; a longer one closes the socket with 1009. */
const maxFrameBytes = 16 * 1024;
const serviceRestart = 1012;
const stopGraceMs = 2_000;

export interface SocketServerParts {
  readonly hub: Hub;
  readonly receive: Receive;
  /** Called for each connection that has closed. */
  readonly onClose: (connection: Connection) => void;
  readonly identify: Identify;
  readonly publicOrigin: string | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly mostSockets: MostSockets;
  readonly limitObserver: LimitObserver;
  readonly logger: Logger;
  /** How often an address may open one. */
  readonly limiter: Pick<Limiter, 'take'>;
  /** Whether browsers use https. */
  readonly isSecure: boolean;
}

/** The live socket at /ws. */
export const createSocketServer = (parts: SocketServerParts) => {
  const { hub, receive, onClose, identify, publicOrigin, addressOf, limiter, logger } = parts;
  const places = createSocketPlaces(hub, parts.mostSockets, parts.limitObserver);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: true,
    // Pings are answered by the connection, which counts them: unread pongs would fill the memory.
    autoPong: false,
  });
  sockets.on('headers', (headers, { headers: { 'x-request-id': id } }) =>
    headers.push(`x-request-id: ${String(id)}`),
  );
  const heartbeat = createHeartbeat(sockets.clients);
  let isStopping = false;

  const checkUpgrade = (request: IncomingMessage, address: string, kind?: Principal['kind']) => {
    if (namesTwoHosts(request)) throw twoHosts();
    if (request.url?.split('?')[0] !== '/ws') throw notFound('There is nothing at this address');
    if (isStopping) throw new ProblemError('service-unavailable', 'The server is stopping. Connect again.');
    if (!isOwnOrigin(request, publicOrigin)) throw foreignOrigin();
    places.require(address, kind);
  };

  const serve = (socket: WebSocket, connection: ReturnType<typeof createConnection>) => {
    const take = receive(connection);
    hub.add(connection);
    logger.info({ correlationId: connection.id }, 'socket opened');
    heartbeat.watch(socket);
    // With the default binaryType, a frame arrives as one Buffer.
    socket.on('message', (data) => take(data as Buffer));
    socket.on('ping', (data) => connection.pong(data));
    socket.on('pong', () => connection.noticePong());
    socket.on('close', () => {
      hub.remove(connection);
      onClose(connection);
    });
    // The close event follows and is handled.
    socket.on('error', () => undefined);
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const address = addressOf(request);
    checkUpgrade(request, address);
    const wait = await limiter.take(address);
    if (wait > 0) throw tooManyRequests(wait);
    const principal = await identify(request);
    // Again: others of the address may have connected in the meantime.
    checkUpgrade(request, address, principal.kind);
    // Always our own id, because it identifies who is typing.
    const id = crypto.randomUUID();
    request.headers['x-request-id'] = id;
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serve(socket, createConnection(socket, stream, { id, principal, address })),
    );
  };

  return {
    upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
      stream.on('error', () => stream.destroy());
      upgrade(request, stream, head).catch((error: unknown) => refuseUpgrade(stream, error, parts));
    },
    start: () => heartbeat.start(),
    /** Closes all sockets, so that browsers connect to another gateway, or to this one after its restart. */
    stop: async (): Promise<void> => {
      isStopping = true;
      heartbeat.stop();
      const closed = Promise.all(
        [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
      for (const socket of sockets.clients) socket.close(serviceRestart, 'service restart');
      const graceTimer = setTimeout(
        () => sockets.clients.forEach((socket) => socket.terminate()),
        stopGraceMs,
      );
      await closed;
      clearTimeout(graceTimer);
    },
  };
};
