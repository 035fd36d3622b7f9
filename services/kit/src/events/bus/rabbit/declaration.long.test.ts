import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describeWith } from '../../../testing/describe-with.ts';
import { eventually } from '../../../testing/processes.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../../testing/rabbitmq.ts';
import { createDeclaration } from './declaration.ts';
import { eventsExchange } from './message.ts';

describeWith(hasRabbitMq(), 'rabbitmq-server')('a process whose connection was lost', () => {
  let broker: TestRabbitMq;
  let connection: ChannelModel;
  let channel: Channel;
  let queue: string;

  beforeAll(async () => {
    broker = await startRabbitMq();
  }, 90_000);
  afterAll(() => broker.stop());
  beforeEach(async () => {
    connection = await connect(broker.url);
    channel = await connection.createChannel();
    queue = `test-${randomUUID()}`;
  });
  afterEach(() => connection.close());

  it('declares everything before it publishes when something is missing, otherwise in the background', async () => {
    const steps: string[] = [];
    const declaration = createDeclaration(
      [queue],
      async (own) => {
        steps.push('begins');
        await own.assertQueue(queue);
        await own.bindQueue(queue, eventsExchange, 'staff.session-revoked.v1');
        steps.push('is done');
      },
      { settledAfterMs: 0, mostLaterMs: 200 },
    );
    const declare = async () => {
      steps.length = 0;
      await declaration(connection, channel);
      return [...steps];
    };
    const inTheBackground = async () => {
      expect(await declare()).toEqual([]);
      await eventually(() => expect(steps).toEqual(['begins', 'is done']));
    };
    const atOnce = async () => expect(await declare()).toEqual(['begins', 'is done']);
    await atOnce();
    await inTheBackground();
    await channel.deleteQueue(queue);
    await atOnce();
    await inTheBackground();
    await channel.deleteExchange(eventsExchange);
    await atOnce();
    await inTheBackground();
  });

  it('declares everything again after a declaration that failed, and until it has settled', async () => {
    let [declared, fails] = [0, false];
    const declaration = createDeclaration(
      [queue],
      async (own) => {
        declared += 1;
        await own.assertQueue(queue);
        if (fails) throw new Error('The connection was lost');
      },
      { settledAfterMs: 300, mostLaterMs: 60_000 },
    );
    const declare = async () => {
      await declaration(connection, channel);
      return declared;
    };
    expect([await declare(), await declare()]).toEqual([1, 2]);
    await delay(350);
    expect(await declare()).toBe(2);
    await channel.deleteQueue(queue);
    fails = true;
    await expect(declare()).rejects.toThrow('was lost');
    fails = false;
    expect(await declare()).toBe(4);
  });
});
