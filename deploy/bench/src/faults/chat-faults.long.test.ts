import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { whileFrozen } from '@loanline/kit/testing/faults/freeze';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import { hasRedis, startRedis } from '@loanline/kit/testing/redis';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postUntilAcknowledged, wholeHistory } from '../loads/post-until-acknowledged.ts';
import { submitApplication } from '../loads/submit-application.ts';
import { startProduct, type Product } from '../product.ts';
import { watchChat, type Watcher } from '../loads/watcher.ts';

const posts = 500;
const perSecond = 100;

let broker: TestRabbitMq;
let cache: Awaited<ReturnType<typeof startRedis>>;
let database: TestDatabase;
let product: Product;
let watcher: Watcher<ChatMessage> | undefined;

const post = (applicationId: string) =>
  postUntilAcknowledged(product.gateways.slice(0, 1), applicationId, randomUUID());
const history = (applicationId: string) => wholeHistory(product.gateways[1] ?? '', applicationId);

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')('chat under faults', () => {
  beforeAll(async () => {
    broker = await startRabbitMq();
    cache = await startRedis();
    database = await createTestDatabase();
    product = await startProduct({ databaseUrl: database.url, amqpUrl: broker.url, redisUrl: cache.url });
  }, 90_000);
  afterAll(async () => {
    await product.stop();
    await broker.stop();
    await cache.stop();
    await database.drop();
  });

  afterEach(() => watcher?.close());

  it.each([
    ['the broker is killed and started again', () => broker.restart()],
    [
      'the chat service is killed and started again',
      async () => {
        await product.services.chat.kill();
        await product.services.chat.start();
      },
    ],
    ['the chat service hangs for 3 s', () => whileFrozen([product.services.chat.pid()], () => wait(3_000))],
    ['the broker hangs for 3 s', () => broker.whileFrozen(() => wait(3_000))],
  ])(
    'given 500 posts, when %s in their middle, then each acknowledged one is stored once and seen once',
    async (_fault, strike) => {
      const applicationId = await submitApplication(product.gateways[0] ?? '');
      watcher = await watchChat(product.gateways.slice(1), applicationId, history);
      let struck: Promise<void> | undefined;
      const sends: Promise<ChatMessage | null>[] = [];
      for (let n = 0; n < posts; n += 1) {
        if (n === posts / 2) struck = strike();
        sends.push(post(applicationId));
        await wait(1000 / perSecond);
      }
      const acknowledged = (await Promise.all(sends)).filter((message) => message !== null);
      await struck;

      // Nothing is lost: a browser tries again until it is answered 201.
      expect(acknowledged).toHaveLength(posts);
      const stored = await history(applicationId);
      expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: posts }, (_, n) => n + 1));
      expect(new Set(stored.map(({ clientId }) => clientId)).size).toBe(posts);
      expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged.map(({ id }) => id)));

      // Each watcher on the other gateway has every message once, by push or by fetching after a resync.
      await watcher.until(posts);
      expect(watcher.seen().map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      expect(watcher.pushed().size).toBeGreaterThanOrEqual(posts / 4);
      // And what comes next is live again.
      const next = await post(applicationId);
      await watcher.until(posts + 1);
      expect(watcher.pushed()).toContain(next?.id);
    },
    120_000,
  );
});
