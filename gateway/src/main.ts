import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/bus/rabbit-bus';
import { busSettings, readConfig } from '@loanline/kit/config';
import { ended, runService, together } from '@loanline/kit/lifecycle';
import { createLogger } from '@loanline/kit/logger';
import { readGatewayConfig, sharedSettings } from './config.ts';
import { createGatewayService } from './service.ts';

const { AMQP_URL } = readConfig({ ...busSettings, ...sharedSettings }, process.env);
const config = readGatewayConfig(process.env);
const logger = createLogger('gateway', config.LOG_LEVEL);
const bus = createRabbitBus({ url: AMQP_URL, logger, queues: durableQueues() });
const service = createGatewayService({ config, bus, logger });
await runService(together('gateway', [ended('bus', () => bus.close()), service]), logger);
