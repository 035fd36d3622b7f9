import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRedis, startRedis, type TestRedis } from '@loanline/kit/testing/redis';
import { createLimitObserver } from './limit-observer.ts';
import { createLimiters, type CreateLimiter } from './limiter.ts';
import { createRedis, type RedisClient } from '@loanline/kit/runtime/redis';

const takeMany = async (limiter: { take(key: string): Promise<number> }, times: number) => {
  const waits = await Promise.all(Array.from({ length: times }, () => limiter.take('somebody')));
  return waits.filter((wait) => wait === 0).length;
};

const behavesLikeALimiter = (create: () => CreateLimiter) => {
  it('grants a key its points, even all at once, and then says how long to wait', async () => {
    const limiter = create()('exact', { points: 5, seconds: 60 });
    expect(await takeMany(limiter, 8)).toBe(5);
    const wait = await limiter.take('somebody');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limiter.take('somebody else')).toBe(0);
  });

  it('grants a refunded point again', async () => {
    const limiter = create()('back', { points: 1, seconds: 60 });
    expect(await limiter.take('somebody')).toBe(0);
    await limiter.refund('somebody');
    expect(await limiter.take('somebody')).toBe(0);
    expect(await limiter.take('somebody')).toBeGreaterThan(0);
  });

  it('grants all points again once cleared', async () => {
    const limiter = create()('cleared', { points: 3, seconds: 60 });
    expect(await takeMany(limiter, 4)).toBe(3);
    await limiter.clear('somebody');
    expect(await takeMany(limiter, 3)).toBe(3);
  });

  it('grants points again when its window has passed', async () => {
    const limiter = create()('short', { points: 1, seconds: 1 });
    expect(await limiter.take('somebody')).toBe(0);
    expect(await limiter.take('somebody')).toBe(1);
    await eventually(async () => expect(await limiter.take('somebody')).toBe(0));
  });
};

describe('limits in memory', () => {
  behavesLikeALimiter(() => createLimiters());
});

describeWith(hasRedis(), 'redis-server')('limits in Redis', () => {
  const logger = createLogger('limits', 'silent');
  let redis: TestRedis;
  const clients: RedisClient[] = [];
  const connect = async (): Promise<RedisClient> => {
    const client = createRedis(redis.url, logger, 'limits count in memory');
    clients.push(client);
    await client.connect();
    return client;
  };

  beforeAll(async () => {
    redis = await startRedis();
    await connect();
    await connect();
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await redis.stop();
  });

  behavesLikeALimiter(() => createLimiters(clients[0]));

  it('counts together with another gateway', async () => {
    const [here, there] = clients.map((client) =>
      createLimiters(client)('shared', { points: 10, seconds: 60 }),
    );
    if (!here || !there) throw new Error('not connected');
    expect(await takeMany(here, 6)).toBe(6);
    expect(await takeMany(there, 6)).toBe(4);
  });

  it('hands out a large budget in shares, and never more than the budget', async () => {
    const [here, there] = clients.map((client) =>
      createLimiters(client)('large', { points: 200, seconds: 60 }),
    );
    if (!here || !there) throw new Error('not connected');
    expect((await takeMany(here, 150)) + (await takeMany(there, 150))).toBe(200);
  });

  it('counts in memory while Redis hangs, without delaying each call, and in Redis again afterwards', async () => {
    const [client] = clients;
    const metrics = createMetrics('limits');
    const isInRedis = async () => {
      const found = /^limits_in_redis\{.*\} (\S+)$/m.exec(await metrics.registry.metrics());
      return found?.[1];
    };
    const createLimiter = createLimiters(client, createLimitObserver(metrics));
    const limiter = createLimiter('hung', { points: 5, seconds: 60 });
    expect(await isInRedis()).toBe('1');
    expect(await takeMany(limiter, 2)).toBe(2);
    await redis.whileFrozen(async () => {
      const begun = Date.now();
      expect(await takeMany(limiter, 8)).toBe(5);
      for (let call = 0; call < 20; call += 1) expect(await limiter.take('somebody')).toBeGreaterThan(0);
      expect(Date.now() - begun).toBeLessThan(3_000);
      expect(await isInRedis()).toBe('0');
    });
    await eventually(async () => {
      await limiter.take('somebody else');
      expect(await isInRedis()).toBe('1');
    });
  });

  it('counts in memory as long as Redis is unavailable', async () => {
    const client = createRedis('redis://127.0.0.1:1', logger, 'limits count in memory');
    client.connect().catch(() => undefined);
    const limiter = createLimiters(client)('away', { points: 2, seconds: 60 });
    expect(await takeMany(limiter, 3)).toBe(2);
    client.destroy();
  });
});
