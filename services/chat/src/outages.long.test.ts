import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { durableQueues } from '@loanline/kit/events/bus/durable-queues';
import { createRabbitBus } from '@loanline/kit/events/bus/rabbit-bus';
import type { Bus } from '@loanline/kit/events/bus/bus';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { RunningService } from '@loanline/kit/runtime/service';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { anonymous, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { readChatConfig } from './config.ts';
import { createChatService } from './service.ts';
import { openConversation } from './conversations/store/conversations.ts';

const logger = createLogger('test', 'silent');
const identity = createTestIdentity();
const realNow = performance.now.bind(performance);

describeWith(hasRabbitMq(), 'rabbitmq-server')('the chat service', () => {
  let broker: TestRabbitMq;
  let database: TestDatabase;
  let bus: Bus;
  let service: RunningService;

  const createInstance = (its: Bus) =>
    createChatService({
      bus: its,
      logger,
      config: readChatConfig({
        PORT: '0',
        DATABASE_URL: database.url,
        GATEWAY_PUBLIC_KEY: identity.publicKey,
        APPLICATIONS_URL: 'http://127.0.0.1:1',
      }),
    });

  beforeAll(async () => {
    broker = await startRabbitMq();
    database = await createTestDatabase();
    bus = createRabbitBus({ url: broker.url, logger, queues: durableQueues() });
    service = createInstance(bus);
    await service.start();
    for (const reference of ['R1', 'R2', 'R3']) await openConversation(database.pool, reference);
  }, 90_000);
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await service.stop();
    await bus.close();
    await database.drop();
    await broker.stop();
  });

  const post = async (reference: string, url = service.url()) =>
    request(url)
      .post(`/api/chat/${reference}`)
      .set(await identity.headersOf(anonymous))
      .send({ text: 'Hello', sender: 'customer', clientId: randomUUID() });
  const statusOf = async (path: string) => (await request(service.url()).get(path)).status;
  const waiting = async () => (await database.pool.query('SELECT FROM outbox')).rowCount;

  /** What `/healthz` answers when the clock has moved on and everything in progress is still in progress. */
  const healthInTwoMinutes = async () => {
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 121_000);
    const status = await statusOf('/healthz');
    jest.restoreAllMocks();
    return status;
  };

  it('given that the broker is not there, then it is ready, stores messages, and announces them later', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    await broker.kill();
    await wait(1_000);
    expect(await statusOf('/readyz')).toBe(200);
    expect((await post('R1')).status).toBe(201);
    // The first message of a customer is an event for gateways, and one for the customer's page.
    expect([await statusOf('/readyz'), await statusOf('/healthz'), await waiting()]).toEqual([200, 200, 2]);
    await broker.start();
    await eventually(async () => expect(await waiting()).toBe(0), 60_000);
  }, 120_000);

  it('given that nothing is in progress, then it is alive however late it is', async () => {
    expect(await healthInTwoMinutes()).toBe(200);
  });

  it('given that the broker is not there when it starts, then it serves, and consumes once the broker is there', async () => {
    await broker.kill();
    const itsBus = createRabbitBus({ url: broker.url, logger, queues: durableQueues() });
    const other = createInstance(itsBus);
    await other.start();
    const ready = async () => (await request(other.url()).get('/readyz')).body as unknown;
    expect(await ready()).toEqual({ status: 'ready', bus: 'unavailable' });
    expect((await post('R1', other.url())).status).toBe(201);
    expect(await waiting()).toBe(1);
    await broker.start();
    await eventually(async () => {
      expect(await ready()).toEqual({ status: 'ready', bus: 'connected' });
      expect([await waiting(), (await bus.queueState('chat')).consumers]).toEqual([0, 2]);
    }, 30_000);
    await other.stop();
    await itsBus.close();
  }, 90_000);

  it('given a batch of messages that hangs, then it is not alive until the batch is done', async () => {
    const held = await inTransaction(database.pool, async (client) => {
      await client.query('LOCK TABLE chat_messages IN ACCESS EXCLUSIVE MODE');
      const posted = post('R2');
      await wait(500);
      expect([await statusOf('/healthz'), await healthInTwoMinutes()]).toEqual([200, 503]);
      return { posted };
    });
    await held.posted;
    await eventually(async () => expect(await healthInTwoMinutes()).toBe(200));
  });

  it('given a relay that hangs, then it is not alive until it publishes', async () => {
    // After the tests before, the other instance may have been the first to find the broker.
    await eventually(async () => expect(bus.connected()).toBe(true), 30_000);
    await broker.whileFrozen(async () => {
      await post('R3');
      await wait(500);
      expect([await statusOf('/healthz'), await healthInTwoMinutes()]).toEqual([200, 503]);
    });
    await eventually(async () => expect(await waiting()).toBe(0), 60_000);
    await eventually(async () => expect(await healthInTwoMinutes()).toBe(200));
  }, 90_000);
});
