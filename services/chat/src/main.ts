import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/bus/rabbit-bus';
import { busSettings, readConfig } from '@loanline/kit/config';
import { ended, runService, together } from '@loanline/kit/lifecycle';
import { createLogger } from '@loanline/kit/logger';
import { readChatConfig } from './config.ts';
import { createChatService } from './service.ts';

const config = readChatConfig(process.env);
const { AMQP_URL } = readConfig(busSettings, process.env);
const logger = createLogger('chat', config.LOG_LEVEL);
const bus = createRabbitBus({ url: AMQP_URL, logger, queues: durableQueues() });
const service = createChatService({ config, bus, logger });
await runService(together('chat', [ended('bus', () => bus.close()), service]), logger);
