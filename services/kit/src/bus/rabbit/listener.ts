import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../../logger.ts';
import type { LiveSubscription, Subscription } from '../bus.ts';
import { handleEvent, namesOf, reasonOf } from '../handle-event.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { gapEveryMs, throttle } from '../throttle.ts';
import { guard, type Connection } from './connection.ts';
import { readMessage } from './message.ts';
import { declareExchange } from './topology.ts';
import { eventsExchange } from './message.ts';

/** Events on the way to one listener; more wait at the broker, so that a slow process does not fill its memory. */
const listenerPrefetch = 500;

/** Takes every event into this process through a queue of its own, which ends with its connection. */
export const listen = async (
  connection: Connection,
  logger: Logger,
  { handlers, onGap }: LiveSubscription,
): Promise<Subscription> => {
  const work = createKeyedQueue();
  const noteGap = throttle(() => onGap?.(), gapEveryMs);
  let current: { close(): Promise<void> } | undefined;

  const receive = async (channel: Channel, message: ConsumeMessage): Promise<void> => {
    try {
      const read = readMessage(message);
      if ('unreadable' in read) throw new Error(read.unreadable);
      await work.run(read.event.key, () => handleEvent(handlers, read.event));
    } catch (error) {
      logger.error(
        {
          correlationId: message.properties.correlationId as unknown,
          eventName: message.fields.routingKey,
          reason: reasonOf(error),
        },
        'failed to handle a live event',
      );
      noteGap();
    }
    try {
      channel.ack(message);
    } catch {
      // The channel is closed, and its queue with it.
    }
  };

  const setup = async (model: ChannelModel) => {
    const { channel, close } = guard(model, await model.createChannel(), logger);
    await declareExchange(channel);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    for (const name of namesOf(handlers)) await channel.bindQueue(queue, eventsExchange, name);
    await channel.prefetch(listenerPrefetch);
    await channel.consume(queue, (message) => {
      if (message) void receive(channel, message);
      else model.close().catch(() => undefined);
    });
    const again = current !== undefined;
    current = { close };
    if (again) onGap?.();
  };

  const remove = await connection.use(setup);
  return {
    stop: async () => {
      remove();
      await current?.close();
      await work.idle();
    },
  };
};
