import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/bus/rabbit-bus';
import { busSettings, readConfig } from '@loanline/kit/config';
import { ended, runService, together } from '@loanline/kit/lifecycle';
import { createLogger } from '@loanline/kit/logger';
import { readIntegrationsConfig } from './config.ts';
import { createIntegrationsService } from './service.ts';

const config = readIntegrationsConfig(process.env);
const { AMQP_URL } = readConfig(busSettings, process.env);
const logger = createLogger('integrations', config.LOG_LEVEL);
const bus = createRabbitBus({ url: AMQP_URL, logger, queues: durableQueues() });
const service = createIntegrationsService({ config, bus, logger });
await runService(together('integrations', [ended('bus', () => bus.close()), service]), logger);
