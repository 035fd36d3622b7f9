import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { freePort } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis, startRedis, type TestRedis } from '@loanline/kit/testing/redis';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer, type Balancer } from '../balancer.ts';
import { wholeHistory } from '../loads/post-until-acknowledged.ts';
import { submitApplication } from '../loads/submit-application.ts';
import { watchChat, type Watcher } from '../loads/watcher.ts';
import { startProduct, type Product } from '../product.ts';

/** On a busy machine, balancers notice later. */
const { perSecond, drainDelayMs } = process.env['IDLE_MACHINE']
  ? { perSecond: 300, drainDelayMs: 2_000 }
  : { perSecond: 60, drainDelayMs: 5_000 };
const tickMs = 50;
const chats = 5;
/** Reads for each message. */
const readsToOneMessage = 2;

let broker: TestRabbitMq;
let cache: TestRedis;
let database: TestDatabase;
let product: Product;
let balancer: Balancer;
let entrance: string;

/** Customers who read their tracker and write messages, without retries. */
const startCustomers = (applicationIds: readonly string[]) => {
  const failed: string[] = [];
  const acknowledged: ChatMessage[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;
  let isRunning = true;

  const request = async (place: number) => {
    const applicationId = applicationIds[place % applicationIds.length] ?? '';
    const writes = place % (readsToOneMessage + 1) === 0;
    const [path, init] = writes
      ? [
          `/api/chat/${applicationId}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              text: `message ${place}`,
              sender: 'customer',
              clientId: crypto.randomUUID(),
            }),
          },
        ]
      : [`/api/applications/${applicationId}`, {}];
    try {
      const answer = await fetch(`${entrance}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
      const body = (await answer.json()) as { message: ChatMessage };
      if (!answer.ok) failed.push(`${place} ${path}: ${answer.status}`);
      else if (writes) acknowledged.push(body.message);
    } catch (error) {
      failed.push(`${place} ${path}: ${String((error as Error).cause ?? error)}`);
    }
  };

  const run = async () => {
    const startedAt = Date.now();
    while (isRunning) {
      for (const due = ((Date.now() - startedAt) * perSecond) / 1_000; count < due; count += 1) {
        const made: Promise<void> = request(count).finally(() => underWay.delete(made));
        underWay.add(made);
      }
      await wait(tickMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isRunning = false;
      await running;
      await Promise.all(underWay);
      return { count, failed, acknowledged };
    },
  };
};

/** Replaces all processes in turn; a new one starts while the one before is still draining. */
const replaceAll = async () => {
  const ends: Promise<void>[] = [];
  for (const process of product.processes) ends.push((await process.replace()).ended);
  await Promise.all(ends);
};

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')('a new release', () => {
  const watchers: Watcher<ChatMessage>[] = [];
  beforeAll(async () => {
    broker = await startRabbitMq();
    cache = await startRedis();
    database = await createTestDatabase();
    product = await startProduct({
      databaseUrl: database.url,
      amqpUrl: broker.url,
      redisUrl: cache.url,
      copies: 2,
      drainDelayMs,
    });
    const port = await freePort();
    balancer = await startBalancer(port, () => product.byRole.gateway.flatMap((gateway) => gateway.urls()));
    entrance = `http://127.0.0.1:${port}`;
  }, 120_000);
  afterAll(async () => {
    watchers.forEach((watcher) => watcher.close());
    await balancer.stop();
    await product.stop();
    await broker.stop();
    await cache.stop();
    await database.drop();
  });

  it('given that every process is replaced under load, then no request fails, and no message is lost or doubled', async () => {
    const applicationIds = await Promise.all(
      Array.from({ length: chats }, () => submitApplication(entrance)),
    );
    const history = (applicationId: string) => wholeHistory(entrance, applicationId);
    for (const applicationId of applicationIds)
      watchers.push(await watchChat([entrance], applicationId, history));
    const customers = startCustomers(applicationIds);
    const startedAt = Date.now();
    await replaceAll();
    const seconds = (Date.now() - startedAt) / 1_000;
    const { count, failed, acknowledged } = await customers.stop();

    if (process.env['SAY_FIGURES'])
      process.stdout.write(
        `${JSON.stringify({ seconds, requests: count, failed: failed.length, messages: acknowledged.length })}\n`,
      );
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(seconds * perSecond * 0.9);
    const histories = await Promise.all(applicationIds.map(history));
    const idsOf = (messages: readonly ChatMessage[]) =>
      messages.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(idsOf(histories.flat())).toEqual(idsOf(acknowledged));
    for (const [place, stored] of histories.entries()) {
      await watchers[place]?.until(stored.length);
      expect(watchers[place]?.seen().map(({ sequence }) => sequence)).toEqual(
        stored.map(({ sequence }) => sequence),
      );
    }
  }, 300_000);
});
