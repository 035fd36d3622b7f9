import { afterAll, beforeAll } from '@jest/globals';
import { createLogger } from '../../runtime/logger.ts';
import { describeWith } from '../../testing/describe-with.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../testing/rabbitmq.ts';
import { describeBus } from './testing/describe-bus.ts';
import { createRabbitBus } from './rabbit-bus.ts';

const logger = createLogger('test', 'silent');

describeWith(hasRabbitMq(), 'rabbitmq-server')('the bus over RabbitMQ', () => {
  let broker: TestRabbitMq;
  beforeAll(async () => {
    broker = await startRabbitMq();
  }, 90_000);
  afterAll(() => broker.stop());
  describeBus((queues) => createRabbitBus({ url: broker.url, logger, queues }));
});
