import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/bus/rabbit-bus';
import { busSettings, readConfig } from '@loanline/kit/config';
import { ended, runService, together } from '@loanline/kit/lifecycle';
import { createLogger } from '@loanline/kit/logger';
import { readMessagingConfig } from './config.ts';
import { createMessagingService } from './service.ts';

const config = readMessagingConfig(process.env);
const { AMQP_URL } = readConfig(busSettings, process.env);
const logger = createLogger('messaging', config.LOG_LEVEL);
const bus = createRabbitBus({ url: AMQP_URL, logger, queues: durableQueues() });
const service = createMessagingService({ config, bus, logger });
await runService(together('messaging', [ended('bus', () => bus.close()), service]), logger);
