import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const idleSweepMs = 20;

/**
 * Closes a server without failing a request: waits until load balancers have noticed, accepts no more connections,
 * lets requests in work finish, and closes keep-alive connections as they become idle.
 */
export const drain = async (server: Server, delayMs: number): Promise<void> => {
  if (!server.listening) return;
  if (delayMs > 0) await wait(delayMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
};
