import type { ChannelModel, ConfirmChannel } from 'amqplib';
import type { Logger } from '../../logger.ts';
import type { Queues } from '../bus.ts';
import { guard, type Connection } from './connection.ts';
import type { Outgoing } from './message.ts';
import { bindExactly, declareExchange, declareQueue } from './topology.ts';

export class BusUnavailableError extends Error {
  override readonly name = 'BusUnavailableError';
}

export interface Publisher {
  /** Resolves once the broker has confirmed every message; rejects at once while there is no connection. */
  send(messages: readonly Outgoing[]): Promise<void>;
}

/** A queue that has lost its leader confirms nothing until it has one again. */
const confirmDeadlineMs = 20_000;

const send = (channel: ConfirmChannel, messages: readonly Outgoing[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let unconfirmed = messages.length;
    const deadline = setTimeout(
      () => reject(new BusUnavailableError('The message broker did not confirm in time')),
      confirmDeadlineMs,
    ).unref();
    const confirm = (error: Error | null) => {
      unconfirmed--;
      if (!error && unconfirmed > 0) return;
      clearTimeout(deadline);
      if (error) reject(error);
      else resolve();
    };
    for (const { exchange, routingKey, content, options } of messages) {
      channel.publish(exchange, routingKey, content, options, confirm);
    }
  });

/**
 * Publishes with confirms over its own connection: the broker may stop reading from one that publishes, and that must
 * not hold up acknowledgements.
 */
export const createPublisher = (connection: Connection, logger: Logger, queues: Queues = {}): Publisher => {
  let channel: ConfirmChannel | undefined;
  const setup = async (model: ChannelModel) => {
    const fresh = guard(model, await model.createConfirmChannel(), logger).channel;
    await declareExchange(fresh);
    for (const [queue, names] of Object.entries(queues)) {
      await declareQueue(fresh, queue);
      await bindExactly(fresh, queue, names);
    }
    channel = fresh;
  };
  connection.use(setup).catch((error: unknown) => logger.error({ err: error }, 'bus refused the publisher'));

  return {
    send: async (messages) => {
      if (messages.length === 0) return;
      if (!channel || !connection.connected())
        throw new BusUnavailableError('The message broker is not reached');
      await send(channel, messages);
    },
  };
};
