import { randomInt } from 'node:crypto';
import { createClient } from 'redis';
import type { Logger } from './logger.ts';

/** Most commands that wait for an answer, as they do when Redis hangs; each further one fails at once. */
const mostUnanswered = 10_000;

/**
 * A connection that is silent for so long, even after a ping, is replaced. What is sent counts as well, so this is less
 * than the pause after which limits try a Redis that hangs again.
 */
const longestSilenceMs = 4_500;
const longestDelayMs = 2_000;

/**
 * Creates a client that fails at once while Redis is unavailable, and reconnects.
 * @param without what the process does for as long as Redis is unavailable, for the log
 */
export const createRedis = (url: string, logger: Logger, without: string) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostUnanswered,
    pingInterval: 3_000,
    // The client would start a timer for each command and let it run out, although the command was answered. Callers
    // have deadlines of their own.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 2_000,
      socketTimeout: longestSilenceMs,
      // By default the client never reconnects after a connection was silent.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestDelayMs) + randomInt(200),
    },
  });
  client.on('error', (error: unknown) => logger.warn({ err: error }, `failed to reach redis, ${without}`));
  return client;
};

export type RedisClient = ReturnType<typeof createRedis>;
