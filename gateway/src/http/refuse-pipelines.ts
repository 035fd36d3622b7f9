import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests that a connection may send ahead of their answers. Browsers and proxies wait for each answer. */
const mostAhead = 16;

/**
 * Ends connections that send many requests ahead of their answers. One connection could otherwise send thousands in one
 * packet, which the gateway would handle before it reads from anyone else.
 */
export const refusePipelines = (listener: RequestListener): RequestListener => {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The rest of what had arrived.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostAhead) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
};
