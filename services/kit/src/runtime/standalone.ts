import type { ServiceName } from '@loanline/proto/contract';
import type * as z from 'zod';
import type { Bus } from '../events/bus/bus.ts';
import { createLiveChannel } from '../events/bus/live-channel.ts';
import { durableQueues } from '../events/bus/durable-queues.ts';
import { createRabbitBus } from '../events/bus/rabbit-bus.ts';
import { busSettings, readConfig } from './config.ts';
import { composeServices, disposable, endOnUncaught, runService, type Service } from './lifecycle.ts';
import { createLogger, type Logger, type LogLevel } from './logger.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs a service as a process of its own, with its settings from the environment and its events over RabbitMQ, until
 * SIGINT or SIGTERM. A failure to start ends the process with code 1, and is only logged, so without what it quotes.
 * @param required settings that the service needs only where it shares its work with other processes
 */
export const runStandalone = async <C extends { readonly LOG_LEVEL: LogLevel }>(
  name: ServiceName,
  readServiceConfig: (env: Env) => C,
  create: (options: { readonly config: C; readonly bus: Bus; readonly logger: Logger }) => Service,
  required: z.ZodRawShape = {},
): Promise<void> => {
  const { AMQP_URL, REDIS_URL } = readConfig({ ...busSettings, ...required }, process.env);
  const config = readServiceConfig(process.env);
  const logger = createLogger(name, config.LOG_LEVEL);
  endOnUncaught(logger);
  const bus = createRabbitBus({
    url: AMQP_URL,
    logger,
    queues: durableQueues(),
    liveChannel: REDIS_URL === undefined ? undefined : createLiveChannel(REDIS_URL, logger),
  });
  const service = create({ config, bus, logger });
  const all = composeServices(name, [disposable('bus', () => bus.close()), service]);
  await runService(all, logger).catch(() => process.exit(1));
};
