import type { ConfirmChannel, GetMessage } from 'amqplib';
import { createHash } from 'node:crypto';
import type { DeadLetter } from '../bus.ts';
import { deadLettersShown } from '../defaults.ts';
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

export const readDeadLetters = (connection: Connection, queue: string): Promise<DeadLetter[]> =>
  onChannel(connection, async (channel) => {
    const letters = (await take(channel, queue)).map((message) => toDeadLetter(queue, message));
    return letters.sort((a, b) => a.failedAt.localeCompare(b.failedAt));
  });

/** Those that are named, or all; the rest goes back when the channel closes. */
const chosen = async (
  channel: ConfirmChannel,
  queue: string,
  ids: readonly string[] | undefined,
): Promise<GetMessage[]> =>
  (await take(channel, queue)).filter((message) => ids?.includes(idOf(message)) ?? true);

/** Takes all dead letters before it replays any, so that one that fails again at once is not replayed twice. */
export const replayDeadLetters = (
  { connection, publisher }: { readonly connection: Connection; readonly publisher: Publisher },
  queue: string,
  ids: readonly string[] | undefined,
): Promise<number> =>
  onChannel(connection, async (channel) => {
    const messages = await chosen(channel, queue, ids);
    await publisher.send(messages.map((message) => forQueue(message, queue)));
    for (const message of messages) channel.ack(message);
    return messages.length;
  });

export const discardDeadLetters = (
  connection: Connection,
  queue: string,
  ids: readonly string[],
): Promise<number> =>
  onChannel(connection, async (channel) => {
    const messages = await chosen(channel, queue, ids);
    for (const message of messages) channel.ack(message);
    return messages.length;
  });
