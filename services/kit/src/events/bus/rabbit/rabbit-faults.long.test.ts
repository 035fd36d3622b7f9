import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { insertEvents } from '../../outbox/outbox.ts';
import { createRelay } from '../../outbox/relay.ts';
import { createLogger } from '../../../runtime/logger.ts';
import { createKitDatabase } from '../../../testing/database.ts';
import { describeWith } from '../../../testing/describe-with.ts';
import { aRevocation } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../../testing/rabbitmq.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/faults/tcp-proxy.ts';
import { EventsRefusedError, type Bus } from '../bus.ts';
import { openConnection } from './connection.ts';
import { toMessages, type Outgoing } from './message.ts';
import { createPublisher } from './publisher.ts';
import { createRabbitBus } from '../rabbit-bus.ts';

const logger = createLogger('test', 'silent');

const revoked = 'staff.session-revoked.v1';

describeWith(hasRabbitMq(), 'rabbitmq-server')('the bus over RabbitMQ, when things break,', () => {
  let broker: TestRabbitMq;
  let proxy: TcpProxy;
  let raw: ConfirmChannel;
  let rawConnection: ChannelModel;
  let queue: string;
  let handled: AnyEvent[];
  const buses: Bus[] = [];

  beforeAll(async () => {
    broker = await startRabbitMq();
    proxy = await startTcpProxy(Number(new URL(broker.url).port));
  }, 90_000);
  afterAll(async () => {
    await proxy.stop();
    await broker.stop();
  });
  beforeEach(async () => {
    rawConnection = await connect(broker.url);
    rawConnection.on('error', () => undefined);
    raw = await rawConnection.createConfirmChannel();
    raw.on('error', () => undefined);
    queue = `test-${randomUUID()}`;
    handled = [];
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await rawConnection.close().catch(() => undefined);
  });

  const open = async (port = proxy.port): Promise<Bus> => {
    const bus = createRabbitBus({ url: `amqp://guest:guest@127.0.0.1:${port}`, logger });
    buses.push(bus);
    await eventually(async () => expect(bus.connected()).toBe(true));
    return bus;
  };
  const keep = async (event: AnyEvent) => void handled.push(event);
  const untilHandled = (count: number) => eventually(async () => expect(handled).toHaveLength(count));
  const publishAgain = (bus: Bus, events: AnyEvent[]) => eventually(() => bus.publish(events), 20_000);

  it('shares a queue among its instances: each event is delivered to one', async () => {
    const [one, two] = [await open(), await open()];
    const byInstance = [0, 0];
    for (const [index, bus] of [one, two].entries()) {
      const handler = async (event: AnyEvent) => {
        byInstance[index] = (byInstance[index] ?? 0) + 1;
        await delay(2);
        await keep(event);
      };
      await bus.subscribe({ queue, prefetch: 2, handlers: { [revoked]: handler } });
    }
    await one.publish(Array.from({ length: 100 }, (_, n) => aRevocation(`key-${n}`)));
    await untilHandled(100);
    await delay(50);
    expect(new Set(handled.map(({ id }) => id)).size).toBe(100);
    expect(handled).toHaveLength(100);
    expect(Math.min(...byInstance)).toBeGreaterThan(10);
  });

  it('leaves events for a listener that hangs at the broker, and gives it all of them once it works again', async () => {
    const bus = await open(Number(new URL(broker.url).port));
    let release: () => void = () => undefined;
    const working = new Promise<void>((resolve) => (release = resolve));
    let hanging = 0;
    const handler = async (event: AnyEvent) => {
      if (event.version % 2 === 0) {
        hanging += 1;
        await working;
      }
      await keep(event);
    };
    await bus.listen({ handlers: { [revoked]: handler } });
    const events = Array.from({ length: 3_000 }, (_, n) => aRevocation(`key-${n}`, n));
    for (let from = 0; from < events.length; from += 500) await bus.publish(events.slice(from, from + 500));
    await eventually(async () => expect(hanging).toBeGreaterThanOrEqual(500));
    await delay(500);
    expect(hanging).toBeLessThanOrEqual(1_000);
    release();
    await untilHandled(3_000);
    // Fewer than are acknowledged together.
    await bus.publish([aRevocation('last')]);
    await untilHandled(3_001);
  });

  it('gives an event whose handler was cut off to another instance', async () => {
    const dying = await open();
    let begun = false;
    let release: () => void = () => undefined;
    const hang = () => {
      begun = true;
      return new Promise<void>((resolve) => (release = resolve));
    };
    const subscription = await dying.subscribe({ queue, handlers: { [revoked]: hang } });
    const event = aRevocation();
    await dying.publish([event]);
    await eventually(async () => expect(begun).toBe(true));
    const other = await open(Number(new URL(broker.url).port));
    await other.subscribe({ queue, handlers: { [revoked]: keep } });
    const stopping = subscription.stop();
    await delay(50);
    proxy.cut();
    await untilHandled(1);
    expect(handled).toEqual([event]);
    release();
    await stopping;
  });

  it('comes back after a cut: publishes, consumes, and reports the gap to its listeners', async () => {
    const bus = await open();
    let gaps = 0;
    const live: AnyEvent[] = [];
    await bus.subscribe({ queue, handlers: { [revoked]: keep } });
    await bus.listen({
      handlers: { [revoked]: async (event) => void live.push(event) },
      onGap: () => {
        gaps++;
      },
    });
    await bus.publish([aRevocation()]);
    await untilHandled(1);
    expect(gaps).toBe(0);
    for (const turn of [1, 2, 3]) {
      proxy.cut();
      await eventually(async () => expect(gaps).toBe(turn));
      const event = aRevocation();
      await publishAgain(bus, [event]);
      await eventually(async () => expect(handled).toContainEqual(event));
      await eventually(async () => expect(live).toContainEqual(event));
    }
  });

  it('rejects a publish while the broker is away, and keeps readiness honest', async () => {
    const bus = await open();
    proxy.cut();
    await eventually(async () => expect(bus.connected()).toBe(false), 2_000);
    await expect(bus.publish([aRevocation()])).rejects.toThrow('Cannot connect');
    await eventually(async () => expect(bus.connected()).toBe(true));
  });

  it('moves a message that is not an event to the dead letters, with the reason', async () => {
    const bus = await open();
    await bus.subscribe({ queue, handlers: { [revoked]: keep }, retryDelays: [] });
    raw.publish('loanline.events', revoked, Buffer.from('{"half'), {});
    raw.publish('loanline.events', revoked, Buffer.from('[]'), {});
    await bus.publish([aRevocation()]);
    await untilHandled(1);
    await eventually(async () => expect(await bus.deadLetters(queue)).toHaveLength(2));
    for (const letter of await bus.deadLetters(queue)) {
      expect(letter.reason).toMatch(/^Not a valid event/);
      expect(letter.event).toBeUndefined();
    }
  });

  it('moves an event that repeatedly crashes its consumers to the dead letters', async () => {
    const bus = await open();
    const subscription = await bus.subscribe({ queue, handlers: { [revoked]: keep } });
    await subscription.stop();
    const event = aRevocation();
    await bus.publish([event]);
    await eventually(async () => {
      const message = await raw.get(queue);
      if (message) raw.nack(message);
      expect(await bus.deadLetters(queue)).toMatchObject([{ event, reason: 'delivery_limit' }]);
    });
  });

  it('refuses a subscription whose queue already exists with other arguments', async () => {
    await raw.assertQueue(queue, { durable: true });
    const bus = await open();
    await expect(bus.subscribe({ queue, handlers: { [revoked]: keep } })).rejects.toThrow(
      'PRECONDITION_FAILED',
    );
    await bus.subscribe({ queue: `${queue}-2`, handlers: { [revoked]: keep } });
    await publishAgain(bus, [aRevocation()]);
    await untilHandled(1);
  });

  it('is not connected while the broker refuses what it publishes to', async () => {
    await raw.assertQueue(queue, { durable: true });
    const bus = createRabbitBus({ url: broker.url, logger, queues: { [queue]: [revoked] } });
    await delay(1_500);
    expect(bus.connected()).toBe(false);
    await bus.close();
  });

  it('sets aside an event that is too large, and publishes what is behind it', async () => {
    const database = await createKitDatabase();
    const bus = await open();
    await bus.subscribe({ queue, handlers: { [revoked]: keep } });
    // Like a row from before there was a limit.
    await database.pool.query('ALTER TABLE outbox DROP CONSTRAINT outbox_data_size');
    await insertEvents(database.pool, [aRevocation('a', 1), aRevocation('large'), aRevocation('a', 2)]);
    await database.pool.query(
      `UPDATE outbox SET data = jsonb_build_object('sessionId', repeat('x', 17000000)) WHERE key = 'large'`,
    );
    const relay = createRelay({ pool: database.pool, bus, logger, pollMs: 50 });
    relay.start();
    await untilHandled(2);
    expect(handled.map(({ version }) => version)).toEqual([1, 2]);
    expect(await relay.deadEvents()).toBe(1);
    await relay.stop();
    await database.drop();
  });

  it('says that the broker refuses a message, rather than that it is unavailable, and publishes the next', async () => {
    const connection = openConnection({ url: broker.url, name: 'publishing', logger });
    const publisher = createPublisher(connection, logger, { [queue]: [revoked] });
    await eventually(async () => expect(connection.connected()).toBe(true));
    const [message] = toMessages([aRevocation()]) as [Outgoing];
    const large = { ...message, content: Buffer.alloc(17_000_000, 'x') };
    await expect(publisher.send([message, large])).rejects.toBeInstanceOf(EventsRefusedError);
    await eventually(() => publisher.send([message]));
    await connection.close();
  });

  it('sends no more to a broker that confirms nothing than fits into memory, and continues when it confirms', async () => {
    const url = `amqp://guest:guest@127.0.0.1:${proxy.port}?heartbeat=0`;
    const connection = openConnection({ url, name: 'publishing', logger });
    const publisher = createPublisher(connection, logger, { [queue]: [revoked] });
    await eventually(async () => expect(publisher.ready()).toBe(true));
    const [message] = toMessages([aRevocation()]) as [Outgoing];
    const large = { ...message, content: Buffer.alloc(8_000_000, 'x') };
    proxy.swallow();
    const sent = Array.from({ length: 9 }, () => publisher.send([large]));
    await expect(publisher.send([message])).rejects.toThrow('does not confirm');
    proxy.heal();
    await Promise.all(sent);
    await publisher.send([message]);
    await connection.close();
  }, 30_000);

  it('fails a command that the broker does not answer in time, and does not do it later', async () => {
    const bus = await open();
    const failing = { [revoked]: () => Promise.reject(new Error('It failed')) };
    await bus.subscribe({ queue, handlers: failing, retryDelays: [] });
    const event = aRevocation();
    await bus.publish([event]);
    await eventually(async () => expect(await bus.deadLetters(queue)).toHaveLength(1));
    proxy.swallow();
    await Promise.all([
      expect(bus.queueState(queue)).rejects.toThrow('did not answer in time'),
      expect(bus.discard(queue, [event.id])).rejects.toThrow('did not answer in time'),
    ]);
    proxy.heal();
    await delay(500);
    await eventually(async () => expect(await bus.deadLetters(queue)).toMatchObject([{ event }]), 20_000);
  }, 40_000);

  it('closes within seconds while the broker hangs', async () => {
    const bus = await open();
    await bus.subscribe({ queue, handlers: { [revoked]: keep } });
    await bus.listen({ handlers: { [revoked]: keep } });
    proxy.swallow();
    const begun = performance.now();
    await bus.close();
    expect(performance.now() - begun).toBeLessThan(8_000);
    proxy.cut();
    proxy.heal();
  }, 40_000);

  it('recovers when its queue is deleted while it consumes', async () => {
    const bus = await open();
    await bus.subscribe({ queue, handlers: { [revoked]: keep } });
    await raw.deleteQueue(queue);
    await eventually(async () => {
      await bus.publish([aRevocation()]);
      expect(handled.length).toBeGreaterThan(0);
    });
  });
});
