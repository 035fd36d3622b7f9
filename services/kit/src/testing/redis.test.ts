import { expect, it } from '@jest/globals';
import { createClient } from 'redis';
import { hasRedis, startRedis } from './redis.ts';
import { describeWith } from './describe-with.ts';

describeWith(hasRedis(), 'redis-server')('a Redis of its own', () => {
  it('answers, and is gone after stop', async () => {
    const redis = await startRedis();
    const client = createClient({ url: redis.url, socket: { reconnectStrategy: false } });
    await client.connect();
    expect(await client.ping()).toBe('PONG');
    client.destroy();
    await redis.stop();
    const late = createClient({ url: redis.url, socket: { reconnectStrategy: false } });
    late.on('error', () => undefined);
    await expect(late.connect()).rejects.toThrow();
  });
});
