import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drain, drainLimitMs, noteConnections } from './drain.ts';
import { listen } from './listen.ts';

export interface DrainingServerOptions {
  /** Milliseconds between "not ready" and refusing connections; default 0. */
  readonly drainDelayMs?: number | undefined;
  /** Called when the server begins to stop. */
  readonly onDrain?: () => void;
  /** Closes upgraded connections, such as WebSockets, within the limit. */
  readonly closeSockets?: (limitMs: number) => Promise<void>;
}

export interface DrainingServer {
  readonly server: Server;
  /** True once it has begun to stop. */
  isDraining(): boolean;
  /** Resolves with the URL it answers on. */
  listen(port: number, host: string): Promise<string>;
  /** Reports "not ready", finishes the requests in progress, closes every connection. */
  stop(): Promise<void>;
}

/**
 * Longest wait for a whole call. An imported file of 25 MB takes 105 s at 2 Mbit/s, and the gateway waits for an import
 * for 120 s; it gives every other body a shorter time of its own.
 */
const requestTimeoutMs = 150_000;

/** An HTTP server that drains before it closes. */
export const createDrainingServer = ({
  drainDelayMs = 0,
  onDrain,
  closeSockets,
}: DrainingServerOptions): DrainingServer => {
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: requestTimeoutMs,
  });
  noteConnections(server);
  let isDraining = false;
  return {
    server,
    isDraining: () => isDraining,
    listen: (port, host) => listen(server, port, host),
    stop: async () => {
      isDraining = true;
      onDrain?.();
      if (server.listening) await wait(drainDelayMs);
      const limitMs = drainLimitMs(drainDelayMs);
      const drained = drain(server, 0, limitMs);
      await closeSockets?.(limitMs);
      await drained;
    },
  };
};
