import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { connect } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '../../../runtime/logger.ts';
import { describeWith } from '../../../testing/describe-with.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/faults/tcp-proxy.ts';
import { aRevocation } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../../testing/rabbitmq.ts';
import { openConnection, type Connection } from './connection.ts';
import { EventsRefusedError } from '../bus.ts';
import { eventsExchange, toMessages, type Outgoing } from './message.ts';
import { createPublisher } from './publisher.ts';

const revoked = 'staff.session-revoked.v1';

describeWith(hasRabbitMq(), 'rabbitmq-server')('a connection to the broker', () => {
  let broker: TestRabbitMq;
  let proxy: TcpProxy;
  let connection: Connection;

  beforeAll(async () => {
    broker = await startRabbitMq();
    proxy = await startTcpProxy(Number(new URL(broker.url).port));
  }, 90_000);
  afterEach(() => connection.close());
  afterAll(async () => {
    await proxy.stop();
    await broker.stop();
  });

  it('publishes once the broker no longer refuses its queues', async () => {
    const queue = `test-${randomUUID()}`;
    const admin = await connect(broker.url);
    const channel = await admin.createChannel();
    // With other arguments than ours.
    await channel.assertQueue(queue, { durable: false });
    connection = openConnection({ url: broker.url, name: 'test', logger: createLogger('test', 'silent') });
    const publisher = createPublisher(connection, createLogger('test', 'silent'), { [queue]: [revoked] });
    await delay(1_500);
    expect(publisher.ready()).toBe(false);
    await channel.deleteQueue(queue);
    await eventually(() => publisher.send(toMessages([aRevocation()])));
    await admin.close();
  }, 30_000);

  it('binds an event again before it publishes it, to a broker that was restored without this binding', async () => {
    const queue = `test-${randomUUID()}`;
    const url = `amqp://guest:guest@127.0.0.1:${proxy.port}`;
    connection = openConnection({ url, name: 'test', logger: createLogger('test', 'silent') });
    const publisher = createPublisher(connection, createLogger('test', 'silent'), { [queue]: [revoked] });
    await eventually(() => expect(publisher.ready()).toBe(true));
    // A later connection declares everything at once until then.
    await delay(5_500);
    const admin = await connect(broker.url);
    const channel = await admin.createChannel();
    await channel.unbindQueue(queue, eventsExchange, revoked);
    proxy.cut();
    await eventually(() => expect(connection.connected()).toBe(false));
    await eventually(() => expect(connection.connected()).toBe(true));
    const events = [aRevocation(), aRevocation()];
    for (const event of events) await publisher.send(toMessages([event]));
    for (const { id } of events)
      await eventually(async () =>
        expect(await channel.get(queue, { noAck: true })).toMatchObject({ properties: { messageId: id } }),
      );
    await admin.close();
  }, 60_000);

  it('refuses messages that the protocol cannot carry, and publishes the next', async () => {
    connection = openConnection({ url: broker.url, name: 'test', logger: createLogger('test', 'silent') });
    const publisher = createPublisher(connection, createLogger('test', 'silent'));
    await eventually(() => expect(publisher.ready()).toBe(true));
    const [message] = toMessages([aRevocation()]) as [Outgoing];
    const content = Buffer.alloc(8_000_000, 'x');
    const refused = { ...message, content, options: { correlationId: 'x'.repeat(256) } };
    // More than may be unconfirmed at once.
    for (let count = 0; count < 9; count += 1)
      await expect(publisher.send([message, refused])).rejects.toBeInstanceOf(EventsRefusedError);
    await publisher.send([message]);
  }, 60_000);

  it('returns after it was lost while it was being closed because its setup had failed', async () => {
    const url = `amqp://guest:guest@127.0.0.1:${proxy.port}`;
    connection = openConnection({ url, name: 'test', logger: createLogger('test', 'silent') });
    let runs = 0;
    await connection.use(async () => {
      runs += 1;
      if (runs !== 2) return;
      proxy.swallow();
      setTimeout(() => proxy.cut(), 200);
      throw new Error('The setup fails');
    });
    await eventually(() => expect(connection.connected()).toBe(true));
    proxy.cut();
    await eventually(() => expect(runs).toBe(2));
    await delay(100);
    await eventually(() => expect(connection.connected()).toBe(true), 5_000);
    expect(runs).toBe(3);
  }, 30_000);
});
