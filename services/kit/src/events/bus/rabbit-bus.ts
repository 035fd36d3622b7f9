import type { Logger } from '../../runtime/logger.ts';
import type { Bus, Queues, Subscription } from './bus.ts';
import type { LiveChannel } from './live-channel.ts';
import { openConnection } from './rabbit/connection.ts';
import { consume } from './rabbit/consumer.ts';
import { createDeadLetters } from './rabbit/dead-letters.ts';
import { listen } from './rabbit/listener.ts';
import { toMessages } from './rabbit/message.ts';
import { onChannel } from './rabbit/on-channel.ts';
import { createPublisher } from './rabbit/publisher.ts';
import { readQueueState } from './rabbit/queue-state.ts';
import { unbind } from './rabbit/topology.ts';

export interface RabbitBusOptions {
  /** amqp://user:password@host:port/vhost */
  readonly url: string;
  readonly logger: Logger;
  /** Queues that must exist before this process publishes, so that a subscriber that starts later gets every event. */
  readonly queues?: Queues | undefined;
  /** Brings live events sooner than the broker does. */
  readonly liveChannel?: LiveChannel | undefined;
}

/**
 * A bus over RabbitMQ. Connects in the background and reconnects after every outage: subscribing waits for the broker,
 * publishing rejects while it is unavailable.
 */
export const createRabbitBus = ({ url, logger, queues, liveChannel }: RabbitBusOptions): Bus => {
  const publishing = openConnection({ url, name: 'publishing', logger });
  const consuming = openConnection({ url, name: 'consuming', logger });
  const publisher = createPublisher(publishing, logger, queues);
  const subscriptions = new Set<Subscription>();
  const canPublish = () => publisher.ready() && publishing.connected();

  const keep = (subscription: Subscription): Subscription => {
    subscriptions.add(subscription);
    return {
      stop: async () => {
        subscriptions.delete(subscription);
        await subscription.stop();
      },
    };
  };

  return {
    publish: async (events) => publisher.send(toMessages(events)),
    sendAhead: (events) => liveChannel?.send(events) ?? false,
    subscribe: async (subscription) =>
      keep(await consume({ connection: consuming, publisher, logger }, subscription)),
    listen: async (subscription) => keep(await listen(consuming, logger, subscription, liveChannel)),
    ...createDeadLetters(consuming, publisher),
    queueState: (queue) => readQueueState(consuming, queue),
    unbind: (queue, names) => onChannel(consuming, (channel) => unbind(channel, queue, names)),
    canPublish,
    connected: () => canPublish() && consuming.connected(),
    close: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await Promise.all([publishing.close(), consuming.close()]);
      liveChannel?.close();
    },
  };
};
