import type { AnyEvent } from '@loanline/proto/events';
import type { ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../../../runtime/logger.ts';
import type { LiveSubscription, Subscription } from '../bus.ts';
import type { LiveChannel } from '../live-channel.ts';
import { handleEvent, namesOf, reasonOf, type ReadEvent } from '../handle-event.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { createRecentEvents } from '../recent-events.ts';
import { gapEveryMs, throttle } from '../throttle.ts';
import { acknowledgeTogether, type Acknowledger } from './acknowledge-together.ts';
import { guard, type Connection } from './connection.ts';
import { readBundle } from './message.ts';
import { declareExchange } from './topology.ts';
import { eventsExchange } from './message.ts';

/** Events on the way to one listener; more wait at the broker, so that a slow process does not fill its memory. */
const listenerPrefetch = 500;

/**
 * Takes every event into this process through a queue of its own, which ends with its connection. What the live channel
 * has brought before is left out.
 */
export const listen = async (
  connection: Connection,
  logger: Logger,
  { handlers, onGap }: LiveSubscription,
  liveChannel?: LiveChannel,
): Promise<Subscription> => {
  const work = createKeyedQueue();
  const noteGap = throttle(() => onGap?.(), gapEveryMs);
  const recent = createRecentEvents();
  let current: { close(): Promise<void> } | undefined;

  const fail = (error: unknown, correlationId: unknown, eventName: string) => {
    logger.error({ correlationId, eventName, reason: reasonOf(error) }, 'failed to handle a live event');
    noteGap();
  };
  const handle = async (event: AnyEvent): Promise<void> => {
    if (!recent.isFirst(event.id)) return;
    await work
      .run(event.key, () => handleEvent(handlers, event))
      .catch((error: unknown) => fail(error, event.correlationId, event.name));
  };
  const handleRead = async (read: ReadEvent, { properties, fields }: ConsumeMessage): Promise<void> => {
    if ('event' in read) await handle(read.event);
    else fail(new Error(read.unreadable), properties.correlationId, fields.routingKey);
  };

  const receive = async (acks: Acknowledger, message: ConsumeMessage): Promise<void> => {
    acks.begin(message);
    await Promise.all(
      readBundle(message.content.toString(), recent.isKnown).map((read) => handleRead(read, message)),
    );
    acks.end();
  };

  /** Ignores events that it cannot read: the broker delivers them as well, and its copy reports the gap. */
  const receiveAhead = (content: string): void => {
    for (const read of readBundle(content, recent.isKnown))
      if ('event' in read && read.event.name in handlers) void handle(read.event);
  };

  const setup = async (model: ChannelModel) => {
    const { channel, close } = guard(model, await model.createChannel(), logger);
    await declareExchange(channel);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    for (const name of namesOf(handlers)) await channel.bindQueue(queue, eventsExchange, name);
    await channel.prefetch(listenerPrefetch);
    const acks = acknowledgeTogether(channel, listenerPrefetch);
    channel.once('close', acks.stop);
    await channel.consume(queue, (message) => {
      if (message) void receive(acks, message);
      else model.close().catch(() => undefined);
    });
    const again = current !== undefined;
    current = { close };
    if (again) noteGap();
  };

  // The live channel works while the broker is unavailable.
  const ahead = liveChannel?.receive(receiveAhead);
  const remove = await connection.use(setup);
  return {
    stop: async () => {
      remove();
      await ahead?.stop();
      await current?.close();
      await work.idle();
    },
  };
};
