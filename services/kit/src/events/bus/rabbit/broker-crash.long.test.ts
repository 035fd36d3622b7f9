import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '../../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../../testing/database.ts';
import { describeWith } from '../../../testing/describe-with.ts';
import { aRevocation } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../../testing/rabbitmq.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/faults/tcp-proxy.ts';
import { withInbox } from '../../inbox/inbox.ts';
import { insertEvents } from '../../outbox/outbox.ts';
import { createRelay } from '../../outbox/relay.ts';
import type { Bus } from '../bus.ts';
import { createRabbitBus } from '../rabbit-bus.ts';

const logger = createLogger('test', 'silent');

/**
 * RabbitMQ 3.10 forgets a quorum queue that was declared a moment before it is killed: half a second, or more on a busy
 * machine. Each test has a broker of its own, because many queues make it longer.
 */
const brokerRemembersMs = 4_000;

const revoked = 'staff.session-revoked.v1';

describeWith(hasRabbitMq(), 'rabbitmq-server')('the bus over RabbitMQ, when the broker crashes,', () => {
  let broker: TestRabbitMq;
  let proxy: TcpProxy;
  let queue: string;
  let handled: AnyEvent[];
  const buses: Bus[] = [];

  beforeEach(async () => {
    broker = await startRabbitMq();
    proxy = await startTcpProxy(Number(new URL(broker.url).port));
    queue = `test-${randomUUID()}`;
    handled = [];
  }, 90_000);
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await proxy.stop();
    await broker.stop();
  });

  const open = async (): Promise<Bus> => {
    const bus = createRabbitBus({ url: `amqp://guest:guest@127.0.0.1:${proxy.port}`, logger });
    buses.push(bus);
    await eventually(async () => expect(bus.connected()).toBe(true));
    return bus;
  };
  const keep = async (event: AnyEvent) => void handled.push(event);

  it('keeps waiting retries and dead letters', async () => {
    const bus = await open();
    let isHealthy = false;
    const handler = async (event: AnyEvent) => {
      if (!isHealthy || event.key === 'bad') throw new Error('not now');
      await keep(event);
    };
    const retryDelays = [9_000];
    await bus.subscribe({ queue, retryDelays, handlers: { [revoked]: handler } });
    await bus.subscribe({ queue: `${queue}-dead`, retryDelays: [], handlers: { [revoked]: handler } });
    await bus.publish([aRevocation('good')]);
    await eventually(async () => expect(await bus.deadLetters(`${queue}-dead`)).toHaveLength(1));
    isHealthy = true;
    await delay(brokerRemembersMs);
    await broker.restart();
    await eventually(async () => expect(handled).toHaveLength(1), 40_000);
    await eventually(async () => expect(await bus.deadLetters(`${queue}-dead`)).toHaveLength(1));
  }, 90_000);

  it('loses no event of 500, and the inbox handles each once', async () => {
    const database: TestDatabase = await createKitDatabase();
    await database.pool.query('CREATE TABLE effects (event_id uuid, version int)');
    const [publishing, consuming] = [await open(), await open()];
    let deliveries = 0;
    const effect = withInbox(database.pool, queue, async ({ id, version }, client) => {
      await client.query('INSERT INTO effects VALUES ($1, $2)', [id, version]);
    });
    const handler = async (event: AnyEvent) => {
      deliveries++;
      await effect(event);
    };
    await consuming.subscribe({ queue, handlers: { [revoked]: handler } });
    await delay(brokerRemembersMs);
    const relay = createRelay({ pool: database.pool, bus: publishing, logger, pollMs: 100, batchSize: 7 });
    relay.start();
    let crashed: Promise<void> | undefined;
    for (let version = 1; version <= 500; version++) {
      await insertEvents(database.pool, [aRevocation(`key-${version % 10}`, version)]);
      relay.wake();
      if (version % 100 === 50) proxy.cut();
      if (version === 250) crashed = broker.restart();
      await delay(1);
    }
    await crashed;
    await eventually(async () => {
      const { rows } = await database.pool.query<{ all: number; different: number }>(
        'SELECT count(*)::int AS all, count(DISTINCT version)::int AS different FROM effects',
      );
      expect(rows[0]).toEqual({ all: 500, different: 500 });
    }, 30_000);
    expect(deliveries).toBeGreaterThanOrEqual(500);
    await relay.stop();
    await consuming.close();
    await database.drop();
  }, 90_000);
});
