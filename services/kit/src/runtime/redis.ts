import type { Logger } from '@loanline/kit/runtime/logger';
import { createClient } from 'redis';

/**
 * Creates a client that fails at once while Redis is unavailable, and reconnects. A connection that stays silent, even
 * after a ping, is replaced.
 */
export const createRedis = (url: string, logger: Logger) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 3_000,
    socket: { connectTimeout: 2_000, socketTimeout: 10_000 },
  });
  client.on('error', (error: unknown) =>
    logger.warn({ err: error }, 'failed to reach redis, limits count in memory'),
  );
  return client;
};

export type RedisClient = ReturnType<typeof createRedis>;
