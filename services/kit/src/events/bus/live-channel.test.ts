import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AnyEvent } from '@loanline/proto/events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { createLogger } from '../../runtime/logger.ts';
import { describeWith } from '../../testing/describe-with.ts';
import { aPosting, aTyping } from '../../testing/events.ts';
import { eventually } from '../../testing/processes.ts';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '../../testing/rabbitmq.ts';
import { hasRedis, startRedis, type TestRedis } from '../../testing/redis.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/faults/tcp-proxy.ts';
import type { Bus } from './bus.ts';
import { createLiveChannel, type LiveChannel } from './live-channel.ts';
import { createRabbitBus } from './rabbit-bus.ts';

const logger = createLogger('test', 'silent');

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server and redis-server')('the live channel', () => {
  let broker: TestRabbitMq;
  let redis: TestRedis;
  let proxy: TcpProxy;
  let bus: Bus;
  let seen: AnyEvent[];
  const channels: LiveChannel[] = [];
  const openChannel = (url: string) => {
    const channel = createLiveChannel(url, logger);
    channels.push(channel);
    return channel;
  };
  beforeAll(async () => {
    [broker, redis] = await Promise.all([startRabbitMq(), startRedis()]);
    proxy = await startTcpProxy(Number(new URL(redis.url).port));
  }, 90_000);
  afterAll(async () => {
    await proxy.stop();
    await Promise.all([broker.stop(), redis.stop()]);
  });
  beforeEach(async () => {
    seen = [];
    const liveChannel = openChannel(`redis://127.0.0.1:${proxy.port}`);
    bus = createRabbitBus({ url: broker.url, logger, liveChannel });
    await bus.listen({ handlers: { 'chat.message-posted.v1': async (event) => void seen.push(event) } });
    const first = aPosting(0);
    await eventually(async () => {
      await sendAhead(first);
      expect(seen).not.toEqual([]);
    });
    seen = [];
  });
  afterEach(async () => {
    for (const channel of channels.splice(0)) channel.close();
    await bus.close();
  });

  const sendAhead = (...events: AnyEvent[]) =>
    eventually(async () => expect(bus.sendAhead(events)).toBe(true));

  it('brings an event at once, and not again when it is published later', async () => {
    const [first, second] = [aPosting(1), aPosting(2)];
    await sendAhead(first);
    await eventually(async () => expect(seen).toEqual([first]));
    await bus.publish([first, second]);
    await eventually(async () => expect(seen).toEqual([first, second]));
  });

  it('leaves out what nobody here handles, and what is not an event', async () => {
    const client = await createClient({ url: redis.url }).connect();
    for (const content of ['not JSON', '{"id":1}', '[null]']) await client.publish('loanline.live', content);
    await client.close();
    const event = aPosting(1);
    await sendAhead(aTyping(), event);
    await eventually(async () => expect(seen).toEqual([event]));
  });

  it('given a Redis that hangs, then it says so after the first event, and the broker brings all of them', async () => {
    const events = [aPosting(1), aPosting(2)];
    await redis.whileFrozen(async () => {
      bus.sendAhead(events.slice(0, 1));
      await wait(150);
      expect(bus.sendAhead(events.slice(1))).toBe(false);
      await bus.publish(events);
      await eventually(async () => expect(seen).toEqual(events));
    });
    await sendAhead(aPosting(3));
    await eventually(async () => expect(seen).toHaveLength(3));
  });

  it('given a Redis that hangs until its connections are given up, then it brings events again afterwards', async () => {
    const [before, after] = [aPosting(1), aPosting(2)];
    await sendAhead(before);
    await eventually(async () => expect(seen).toEqual([before]));
    await redis.whileFrozen(() => wait(8_000));
    await sendAhead(after);
    await eventually(async () => expect(seen).toEqual([before, after]));
  });

  it('keeps the databases of one Redis apart', async () => {
    const elsewhere = openChannel(`${redis.url}/1`);
    await eventually(async () => expect(elsewhere.send([aPosting(1)])).toBe(true));
    const event = aPosting(2);
    await sendAhead(event);
    await eventually(async () => expect(seen).toEqual([event]));
  });

  it('brings events while the broker is unavailable', async () => {
    const heard: AnyEvent[] = [];
    const liveChannel = openChannel(redis.url);
    const alone = createRabbitBus({ url: 'amqp://127.0.0.1:1', logger, liveChannel });
    void alone.listen({ handlers: { 'chat.message-posted.v1': async (event) => void heard.push(event) } });
    const event = aPosting(1);
    await eventually(async () => {
      await sendAhead(event);
      expect(heard).toEqual([event]);
    });
    await alone.close();
  });

  it('given an account that may not send, then it says so after the first event', async () => {
    const admin = await createClient({ url: redis.url }).connect();
    await admin.sendCommand(['ACL', 'SETUSER', 'limits', 'on', '>secret', '~*', '+@all', 'resetchannels']);
    const url = new URL(redis.url);
    Object.assign(url, { username: 'limits', password: 'secret' });
    const refused = openChannel(url.href);
    await eventually(async () => expect(refused.send([aPosting(1)])).toBe(true));
    await eventually(async () => expect(refused.send([aPosting(2)])).toBe(false));
    await admin.close();
  });

  it('given connections that break, then it connects and subscribes again', async () => {
    proxy.cut();
    await wait(50);
    await sendAhead(aPosting(1));
    await eventually(async () => {
      await sendAhead(aPosting(2));
      expect(seen).not.toEqual([]);
    });
  });
});

describeWith(hasRabbitMq(), 'rabbitmq-server')('a bus without Redis', () => {
  it.each([
    ['not given', undefined],
    ['unreachable', 'redis://127.0.0.1:1'],
  ])(
    'given that it is %s, then it sends nothing ahead, and publishes',
    async (_what, url) => {
      const broker = await startRabbitMq();
      const liveChannel = url === undefined ? undefined : createLiveChannel(url, logger);
      const bus = createRabbitBus({ url: broker.url, logger, liveChannel });
      const seen: AnyEvent[] = [];
      await bus.listen({ handlers: { 'chat.message-posted.v1': async (event) => void seen.push(event) } });
      const event = aPosting(1);
      expect(bus.sendAhead([event])).toBe(false);
      await wait(100);
      expect(bus.sendAhead([event])).toBe(false);
      await eventually(() => bus.publish([event]));
      await eventually(async () => expect(seen).toEqual([event]));
      await bus.close();
      await broker.stop();
    },
    60_000,
  );
});
