import type { Logger } from '@loanline/kit/logger';
import { createClient } from 'redis';

/** A client that fails at once while Redis is away, and comes back by itself. */
export const createRedis = (url: string, logger: Logger) => {
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2_000 } });
  client.on('error', (error: unknown) =>
    logger.warn({ err: error }, 'redis is away, limits count in memory'),
  );
  return client;
};

export type RedisClient = ReturnType<typeof createRedis>;
