import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/bus/rabbit-bus';
import { busSettings, readConfig } from '@loanline/kit/config';
import { ended, runService, together } from '@loanline/kit/lifecycle';
import { createLogger } from '@loanline/kit/logger';
import { readRemindersConfig } from './config.ts';
import { createRemindersService } from './service.ts';

const config = readRemindersConfig(process.env);
const { AMQP_URL } = readConfig(busSettings, process.env);
const logger = createLogger('reminders', config.LOG_LEVEL);
const bus = createRabbitBus({ url: AMQP_URL, logger, queues: durableQueues() });
const service = createRemindersService({ config, bus, logger });
await runService(together('reminders', [ended('bus', () => bus.close()), service]), logger);
