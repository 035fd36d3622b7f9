import { busSettings, readConfig } from '../../../runtime/config.ts';
import { createLogger } from '../../../runtime/logger.ts';
import { createRabbitBus } from '../rabbit-bus.ts';
import { runDeadLetters } from './dead-letters-cli.ts';

const { AMQP_URL } = readConfig(busSettings, process.env);
const bus = createRabbitBus({ url: AMQP_URL, logger: createLogger('dead-letters', 'warn') });
try {
  await runDeadLetters(bus, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
} finally {
  await bus.close();
}
