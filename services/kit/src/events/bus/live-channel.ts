import type { AnyEvent } from '@loanline/proto/events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../runtime/logger.ts';
import { createRedis, type RedisClient } from '../../runtime/redis.ts';
import type { Subscription } from './bus.ts';

/** Delivers events to all connected processes sooner than the broker, but at most once: they are published as well. */
export interface LiveChannel {
  /** False when events sent now would be delayed. */
  send(events: readonly AnyEvent[]): boolean;
  /** Passes on the JSON of each array of events that comes, whenever the channel is available. */
  receive(take: (content: string) => void): Subscription;
  close(): void;
}

/** The databases of one Redis share its channels, so each database needs a channel of its own. */
const channelOf = (url: string) => `loanline.live${new URL(url).pathname}`;

/** An answer that takes longer means that Redis hangs. */
const longestMs = 100;
/** After a refusal, such as of an account that may not use the channel. */
const tryAgainMs = 5_000;

/** A live channel over publish and subscribe of Redis; connects when it is first used. */
export const createLiveChannel = (url: string, logger: Logger): LiveChannel => {
  const channel = channelOf(url);
  const clients = new Set<RedisClient>();
  const open = () => {
    const client = createRedis(url, logger, 'only the broker brings live events');
    clients.add(client);
    return client;
  };
  const end = (client: RedisClient) => {
    clients.delete(client);
    if (client.isOpen) client.destroy();
  };

  let sender: RedisClient | undefined;
  /** The messages that Redis has not answered yet, in the order in which they were sent. */
  const unanswered = new Set<{ readonly at: number }>();
  let refusedAt = -Infinity;
  const isAvailable = (client: RedisClient) => {
    const now = performance.now();
    const [oldest = { at: now }] = unanswered;
    return client.isReady && now - oldest.at <= longestMs && now - refusedAt > tryAgainMs;
  };

  const connect = (client: RedisClient) =>
    client.connect().catch((error: unknown) => logger.warn({ err: error }, 'failed to connect to redis'));

  const publish = async (client: RedisClient, events: readonly AnyEvent[]) => {
    const sent = { at: performance.now() };
    unanswered.add(sent);
    try {
      await client.publish(channel, JSON.stringify(events));
    } catch (error) {
      const now = performance.now();
      if (now - refusedAt > tryAgainMs)
        logger.warn({ err: error }, 'failed to send live events through Redis, the broker delivers them');
      refusedAt = now;
    } finally {
      unanswered.delete(sent);
    }
  };

  const subscribe = async (client: RedisClient, take: (content: string) => void) => {
    while (clients.has(client)) {
      try {
        if (!client.isOpen) await client.connect();
        // From then on the client subscribes again whenever it has reconnected.
        await client.subscribe(channel, take);
        return;
      } catch (error) {
        if (!clients.has(client)) return;
        logger.warn({ err: error }, 'failed to subscribe to live events');
        await wait(tryAgainMs, undefined, { ref: false });
      }
    }
  };

  return {
    send: (events) => {
      if (!sender) {
        sender = open();
        void connect(sender);
      }
      if (!isAvailable(sender)) return false;
      void publish(sender, events);
      return true;
    },
    receive: (take) => {
      const client = open();
      void subscribe(client, take);
      return {
        stop: () => {
          end(client);
          return Promise.resolve();
        },
      };
    },
    close: () => clients.forEach(end),
  };
};
