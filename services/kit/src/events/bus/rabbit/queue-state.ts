import { BusUnavailableError, type QueueState } from '../bus.ts';
import { defaultRetryDelays } from '../defaults.ts';
import type { Connection } from './connection.ts';
import { isMissing, onChannel } from './on-channel.ts';
import { deadQueueOf, waitQueueOf } from './topology.ts';

/** Less than a scrape of /metrics waits. */
const lookDeadlineMs = 3_000;

const nothing = { messageCount: 0, consumerCount: 0 };

/** Looking at a missing queue closes the channel, so each queue gets a channel of its own. */
const look = (connection: Connection, queue: string) =>
  onChannel(connection, (channel) => channel.checkQueue(queue), lookDeadlineMs).catch((error: unknown) => {
    if (isMissing(error)) return nothing;
    throw error;
  });

/** Reads the counts of a queue, of its wait queues and of its dead letters. */
export const readQueueState = async (connection: Connection, queue: string): Promise<QueueState> => {
  if (!connection.connected()) throw new BusUnavailableError('Cannot connect to the message broker');
  const [main, dead, ...waits] = await Promise.all([
    look(connection, queue),
    look(connection, deadQueueOf(queue)),
    ...defaultRetryDelays.map((delay) => look(connection, waitQueueOf(queue, delay))),
  ]);
  return {
    waiting: main.messageCount,
    retrying: waits.reduce((sum, { messageCount }) => sum + messageCount, 0),
    dead: dead.messageCount,
    consumers: main.consumerCount,
  };
};
