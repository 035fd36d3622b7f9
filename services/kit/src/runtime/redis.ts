import { createClient } from 'redis';
import type { Logger } from './logger.ts';

/** Most commands that wait for an answer, as they do when Redis hangs; each further one fails at once. */
const mostUnanswered = 10_000;

/**
 * Creates a client that fails at once while Redis is unavailable, and reconnects. A connection that stays silent, even
 * after a ping, is replaced.
 * @param without what the process does for as long as Redis is unavailable, for the log
 */
export const createRedis = (url: string, logger: Logger, without: string) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostUnanswered,
    pingInterval: 3_000,
    // The client would start a timer for each command and let it run out, although the command was answered. A
    // connection that is silent ends with all its commands, and callers wait less long than that.
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: 2_000, socketTimeout: 10_000 },
  });
  client.on('error', (error: unknown) => logger.warn({ err: error }, `failed to reach redis, ${without}`));
  return client;
};

export type RedisClient = ReturnType<typeof createRedis>;
