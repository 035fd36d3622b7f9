import type { ConfirmChannel, GetMessage } from 'amqplib';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bus, DeadLetter } from '../bus.ts';
import { deadLettersShown } from '../defaults.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import type { Connection } from './connection.ts';
import { isMissing, onChannel } from './on-channel.ts';
import { attemptsOf, failedAtOf, forQueue, readMessage, reasonIn } from './message.ts';
import type { Publisher } from './publisher.ts';
import { deadQueueOf } from './topology.ts';

/** The event's own id, or a hash of the content of a message without one. */
const idOf = ({ properties, content }: GetMessage): string =>
  typeof properties.messageId === 'string'
    ? properties.messageId
    : createHash('sha256').update(content).digest('hex');

const toDeadLetter = (queue: string, message: GetMessage): DeadLetter => {
  const read = readMessage(message);
  return {
    id: idOf(message),
    queue,
    ...('event' in read && { event: read.event }),
    reason: reasonIn(message),
    attempts: attemptsOf(message),
    failedAt: failedAtOf(message),
  };
};

/** Reads the dead letters that are shown at once; they return to the queue because nothing acknowledges them. */
const take = async (channel: ConfirmChannel, queue: string): Promise<GetMessage[]> => {
  try {
    await channel.checkQueue(deadQueueOf(queue));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const messages: GetMessage[] = [];
  while (messages.length < deadLettersShown) {
    const message = await channel.get(deadQueueOf(queue));
    if (!message) break;
    messages.push(message);
  }
  return messages;
};

/** Those that are named, or all; the rest goes back when the channel closes. */
const chosen = async (
  channel: ConfirmChannel,
  queue: string,
  ids: readonly string[] | undefined,
): Promise<GetMessage[]> =>
  (await take(channel, queue)).filter((message) => ids?.includes(idOf(message)) ?? true);

/** Longer than the publisher waits for the broker's confirm, so that what is published counts as replayed. */
const replayDeadlineMs = 25_000;

/** How long to wait while another process may be listing the dead letters: it holds all of them until it has finished. */
const listingMs = 1_000;

/** Retries a command once when it found no dead letter, since another process may just have been listing them. */
const unlessListed = async (command: () => Promise<number>): Promise<number> => {
  const count = await command();
  if (count > 0) return count;
  await delay(listingMs);
  return command();
};

/** Runs the commands on dead letters, one at a time for each queue. */
export const createDeadLetters = (
  connection: Pick<Connection, 'model'>,
  publisher: Pick<Publisher, 'send'>,
): Pick<Bus, 'deadLetters' | 'replay' | 'discard'> => {
  const turns = createKeyedQueue();
  const listings = new Map<string, Promise<DeadLetter[]>>();

  const inTurn = <T>(queue: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => void turns.run(queue, () => work().then(resolve, reject)));

  const list = (queue: string) =>
    onChannel(connection, async (channel) => {
      const letters = (await take(channel, queue)).map((message) => toDeadLetter(queue, message));
      return letters.sort((a, b) => a.failedAt.localeCompare(b.failedAt));
    });

  /** Takes all dead letters before it replays any, so that one that fails again at once is not replayed twice. */
  const replay = (queue: string, ids: readonly string[] | undefined) =>
    onChannel(
      connection,
      async (channel) => {
        const messages = await chosen(channel, queue, ids);
        await publisher.send(messages.map((message) => forQueue(message, queue)));
        for (const message of messages) channel.ack(message);
        return messages.length;
      },
      replayDeadlineMs,
    );

  const discard = (queue: string, ids: readonly string[]) =>
    onChannel(connection, async (channel) => {
      const messages = await chosen(channel, queue, ids);
      for (const message of messages) channel.ack(message);
      return messages.length;
    });

  return {
    deadLetters: (queue) => {
      const listing =
        listings.get(queue) ?? inTurn(queue, () => list(queue).finally(() => listings.delete(queue)));
      listings.set(queue, listing);
      return listing;
    },
    replay: (queue, ids) => inTurn(queue, () => unlessListed(() => replay(queue, ids))),
    discard: (queue, ids) => inTurn(queue, () => unlessListed(() => discard(queue, ids))),
  };
};
