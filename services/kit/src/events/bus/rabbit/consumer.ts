import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../../runtime/logger.ts';
import { waitAtMost } from '../../../runtime/wait-at-most.ts';
import type { DurableSubscription, Subscription } from '../bus.ts';
import { defaultPrefetch, defaultRetryDelays } from '../defaults.ts';
import { namesOf, reasonOf } from '../handle-event.ts';
import { handleWithRetries, retryDeadline } from '../handle-with-retries.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { guard, type Connection } from './connection.ts';
import { createDeclaration } from './declaration.ts';
import { attemptsOf, forQueue, readMessage } from './message.ts';
import type { Publisher } from './publisher.ts';
import { deadQueueOf, declareQueue, declareWaitQueues, waitQueueOf } from './topology.ts';

interface ConsumerParts {
  readonly connection: Connection;
  readonly publisher: Publisher;
  readonly logger: Logger;
}

/** A channel, and what ends the waits of the events that came over it. */
interface Line {
  readonly channel: Channel;
  readonly ended: AbortController;
  isClosed(): boolean;
}

const parkPauseMs = 1_000;
/** Longest wait for a broker that hangs, when the process stops. */
const cancelDeadlineMs = 2_000;

/** An answer on a channel that is gone does nothing: the broker delivers the message again. */
const answer = (give: () => void): void => {
  try {
    give();
  } catch {
    // The channel is closed.
  }
};

/** Consumes events from a durable queue; acknowledges a message only when it is handled, or safe in another queue. */
export const consume = async (
  { connection, publisher, logger }: ConsumerParts,
  { queue, handlers, prefetch = defaultPrefetch, retryDelays = defaultRetryDelays }: DurableSubscription,
): Promise<Subscription> => {
  const work = createKeyedQueue();
  let current: { close(): Promise<void>; cancel(): Promise<void>; ended: AbortController } | undefined;

  /** Moves a message that failed again to the retry queue, or to the dead letters. */
  const park = async (channel: Channel, message: ConsumeMessage, reason: string) => {
    const attempts = attemptsOf(message) + 1;
    const wait = retryDelays[attempts - 1];
    const target = wait === undefined ? deadQueueOf(queue) : waitQueueOf(queue, wait);
    const { messageId, type, correlationId }: Partial<Record<string, unknown>> = message.properties as object;
    const about = { correlationId, eventId: messageId, eventName: type };
    logger.warn({ ...about, queue, attempts, reason, target }, 'failed to handle an event');
    try {
      await publisher.send([forQueue(message, target, { attempts, reason })]);
      answer(() => channel.ack(message));
    } catch {
      // Not safe elsewhere, so it stays here; the pause prevents a busy loop during an outage.
      await delay(parkPauseMs);
      answer(() => channel.nack(message));
    }
  };

  const receive = async (line: Line, message: ConsumeMessage): Promise<void> => {
    const { channel, ended } = line;
    const read = readMessage(message);
    if ('unreadable' in read) return park(channel, message, read.unreadable);
    const delivered = { event: read.event, until: retryDeadline(), signal: ended.signal };
    await work.run(read.event.key, async () => {
      // The broker delivers messages again that came over a channel that is closed.
      if (line.isClosed()) return;
      try {
        const isHandled = await handleWithRetries({ queue, handlers }, delivered, logger);
        answer(() => (isHandled ? channel.ack(message) : channel.nack(message)));
      } catch (error) {
        if (!line.isClosed()) await park(channel, message, reasonOf(error));
      }
    });
  };

  const declare = createDeclaration(
    [queue, deadQueueOf(queue), ...retryDelays.map((delayMs) => waitQueueOf(queue, delayMs))],
    async (channel) => {
      await declareQueue(channel, queue, namesOf(handlers));
      await declareWaitQueues(channel, queue, retryDelays);
    },
  );

  const setup = async (model: ChannelModel) => {
    const { channel, close } = guard(model, await model.createChannel(), logger);
    let isClosed = false;
    const line: Line = { channel, ended: new AbortController(), isClosed: () => isClosed };
    channel.once('close', () => {
      isClosed = true;
      line.ended.abort();
    });
    await declare(model, channel);
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) void receive(line, message);
      // The broker cancelled the consumer, as when the queue is deleted: begin again.
      else model.close().catch(() => undefined);
    });
    current = { ended: line.ended, close, cancel: () => channel.cancel(consumerTag).then(() => undefined) };
  };

  const remove = await connection.use(setup);
  return {
    stop: async () => {
      remove();
      if (current) await waitAtMost(cancelDeadlineMs, current.cancel());
      current?.ended.abort();
      await work.idle();
      await current?.close();
    },
  };
};
