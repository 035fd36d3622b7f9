import type { ConfirmChannel } from 'amqplib';
import { BusUnavailableError } from '../bus.ts';
import type { Connection } from './connection.ts';

/** Less than a browser waits, and more than it takes to read all dead letters that are shown. */
const commandDeadlineMs = 10_000;

/**
 * Runs work on a channel of its own. When the channel closes, the broker requeues what the work did not acknowledge. The
 * work runs on this connection or not at all, and has succeeded once the broker has confirmed the end of the channel.
 * @throws BusUnavailableError when there is no connection, or the broker does not answer in time
 */
export const onChannel = async <T>(
  connection: Pick<Connection, 'model'>,
  work: (channel: ConfirmChannel) => Promise<T>,
  deadlineMs = commandDeadlineMs,
): Promise<T> => {
  const model = connection.model();
  if (!model) throw new BusUnavailableError('Cannot connect to the message broker');
  const state = { isLate: false, isClosed: false };
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      state.isLate = true;
      reject(new BusUnavailableError('The message broker did not answer in time'));
    }, deadlineMs);
  });
  const opening = model.createConfirmChannel();
  const finish = async (): Promise<T> => {
    const channel = await opening;
    channel.on('error', () => undefined);
    channel.once('close', () => {
      state.isClosed = true;
    });
    if (state.isLate) throw new BusUnavailableError('The message broker answered too late');
    const result = await work(channel);
    // Looking at a queue that is missing closes the channel.
    if (!state.isClosed) await channel.close();
    return result;
  };
  try {
    return await Promise.race([finish(), deadline]);
  } catch (error) {
    // Nothing more can be sent on a channel that is closing, so late work cannot acknowledge anything.
    void opening.then((channel) => channel.close()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && /NOT_FOUND - no (queue|exchange)/.test(error.message);
