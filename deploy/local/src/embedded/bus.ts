import type { Bus } from '@loanline/kit/events/bus/bus';
import { durableQueues } from '@loanline/kit/events/bus/durable-queues';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createPostgresDeliveryStore } from '@loanline/kit/events/bus/postgres-delivery-store';
import { createRabbitBus } from '@loanline/kit/events/bus/rabbit-bus';
import { createPool } from '@loanline/kit/database/pool';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Databases } from '../databases.ts';

/** The bus of the embedded product, and how it ends: RabbitMQ when its URL is given, else one within the process. */
export const openBus = async (
  amqpUrl: string | undefined,
  databases: Databases,
  logger: Logger,
): Promise<{ bus: Bus; close(): Promise<void> }> => {
  if (amqpUrl) {
    const bus = createRabbitBus({ url: amqpUrl, logger, queues: durableQueues() });
    return { bus, close: () => bus.close() };
  }
  const pool = createPool(await databases.of('bus'));
  const bus = createInProcessBus({
    store: createPostgresDeliveryStore(pool),
    logger,
    queues: durableQueues(),
  });
  return {
    bus,
    close: async () => {
      await bus.close();
      await pool.end();
    },
  };
};
