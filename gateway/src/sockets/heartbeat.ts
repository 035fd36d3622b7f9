import type { WebSocket } from 'ws';

export const heartbeatMs = 30_000;

/** Pings each socket every 30 s, and ends those that have not answered by the next ping. */
export const createHeartbeat = (sockets: Iterable<WebSocket>) => {
  const silent = new WeakSet<WebSocket>();
  let timer: NodeJS.Timeout | undefined;

  const beat = () => {
    for (const socket of sockets) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  };

  return {
    watch: (socket: WebSocket): void => {
      socket.on('pong', () => silent.delete(socket));
      socket.on('message', () => silent.delete(socket));
    },
    beat,
    start: (): void => {
      timer = setInterval(beat, heartbeatMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
