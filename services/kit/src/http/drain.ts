import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as untilRead, setTimeout as wait } from 'node:timers/promises';
import { stopDeadlineMs } from '../runtime/lifecycle.ts';

const idleSweepMs = 20;

/** Longest time for the rest of a stop after the calls, such as storing late audit entries. */
const afterDrainMs = 10_000;

/** How long calls may take to finish once a stop has waited for load balancers. */
export const drainLimitMs = (delayMs: number) => Math.max(5_000, stopDeadlineMs - afterDrainMs - delayMs);

/** Time within which a client sends its first request, unless it opened the connection for later. */
const unusedMs = 1_000;

/** When each open connection of a server was opened. */
const sockets = new WeakMap<Server, Map<Socket, number>>();

/**
 * Ends connections on which no request has begun: Node does not count them as idle, and their client may never use
 * them.
 */
const closeUnused = (server: Server): void => {
  for (const [socket, since] of sockets.get(server) ?? [])
    if (socket.bytesRead === 0 && since + unusedMs < performance.now()) socket.destroy();
};

/** Records the connections of a server, for `drain`. */
export const noteConnections = (server: Server): void => {
  const connected = new Map<Socket, number>();
  sockets.set(server, connected);
  server.on('connection', (socket: Socket) => {
    connected.set(socket, performance.now());
    socket.once('close', () => connected.delete(socket));
  });
};

/**
 * Closes a server without failing a request: waits until load balancers have noticed, accepts no more connections,
 * lets requests in progress finish, and closes keep-alive connections when they are idle. It first reads what has
 * arrived, so that a connection with an unread request does not count as idle. At the limit it closes all others, such as
 * those with bodies of refused calls: a server that is closing no longer times out clients who send slowly.
 */
export const drain = async (
  server: Server,
  delayMs: number,
  limitMs = drainLimitMs(delayMs),
): Promise<void> => {
  if (!server.listening) return;
  if (delayMs > 0) await wait(delayMs);
  await untilRead();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = () => {
    server.closeIdleConnections();
    closeUnused(server);
  };
  const sweep = setInterval(() => setImmediate(closeIdle), idleSweepMs);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
};
