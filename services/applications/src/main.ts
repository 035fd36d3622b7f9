import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/bus/rabbit-bus';
import { busSettings, readConfig } from '@loanline/kit/config';
import { ended, runService, together } from '@loanline/kit/lifecycle';
import { createLogger } from '@loanline/kit/logger';
import { readApplicationsConfig } from './config.ts';
import { createApplicationsService } from './service.ts';

const config = readApplicationsConfig(process.env);
const { AMQP_URL } = readConfig(busSettings, process.env);
const logger = createLogger('applications', config.LOG_LEVEL);
const bus = createRabbitBus({ url: AMQP_URL, logger, queues: durableQueues() });
const service = createApplicationsService({ config, bus, logger });
await runService(together('applications', [ended('bus', () => bus.close()), service]), logger);
