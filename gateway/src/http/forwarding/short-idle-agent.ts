import { Agent, type ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps connections open as Node's own agent does, and closes one that has been idle for a while. Node's option
 * `timeout` would also end connections that are being made and calls in progress.
 */
export class ShortIdleAgent extends Agent {
  readonly #longestIdleMs: number;

  constructor(longestIdleMs: number, maxSockets: number) {
    super({ keepAlive: true, maxSockets, maxFreeSockets: 128 });
    this.#longestIdleMs = longestIdleMs;
  }

  override keepSocketAlive(socket: Socket): boolean {
    socket.setKeepAlive(true, 1_000);
    socket.unref();
    socket.setTimeout(this.#longestIdleMs);
    return true;
  }

  override reuseSocket(socket: Socket, request: ClientRequest): void {
    socket.setTimeout(0);
    super.reuseSocket(socket, request);
  }
}
