import type { ConfirmChannel } from 'amqplib';
import type { Connection } from './connection.ts';

/** Does something on a channel of its own; what it took and did not acknowledge goes back when the channel closes. */
export const onChannel = async <T>(
  connection: Connection,
  work: (channel: ConfirmChannel) => Promise<T>,
): Promise<T> => {
  let result: Promise<T> | undefined;
  const remove = await connection.use(async (model) => {
    const channel = await model.createConfirmChannel();
    channel.on('error', () => undefined);
    result = work(channel);
    await result.catch(() => undefined);
    await channel.close().catch(() => undefined);
  });
  remove();
  if (!result) throw new Error('The connection gave no channel');
  return result;
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('NOT_FOUND - no queue');
