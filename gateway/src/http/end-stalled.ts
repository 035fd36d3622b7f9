import type { Server } from 'node:http';

/**
 * Ends connections on which nothing has moved for a while: a client that asks for files and never reads them would hold
 * its connections for ever. Open sockets have their own heartbeat.
 * @param stalledMs more than the longest wait for an answer
 */
export const endStalled = (server: Server, stalledMs: number): void => {
  server.setTimeout(stalledMs, (socket) => socket.destroy());
};
