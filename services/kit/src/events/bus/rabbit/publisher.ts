import type { ChannelModel, ConfirmChannel } from 'amqplib';
import type { Logger } from '../../../runtime/logger.ts';
import { EventsRefusedError, type Queues } from '../bus.ts';
import { guard, type Connection } from './connection.ts';
import type { Outgoing } from './message.ts';
import { bind, declareExchange, declareQueue } from './topology.ts';

export class BusUnavailableError extends Error {
  override readonly name = 'BusUnavailableError';
}

export interface Publisher {
  /**
   * Resolves once the broker has confirmed every message; rejects at once while there is no connection.
   * @throws EventsRefusedError when the broker closes the channel because of a message, such as one that is too large
   */
  send(messages: readonly Outgoing[]): Promise<void>;
  /** False until the broker has let it declare its exchange, and permanently if the broker refused. */
  ready(): boolean;
}

const preconditionFailed = 406;

/** A queue that has lost its leader confirms nothing until it has one again. */
const confirmDeadlineMs = 20_000;

const send = (channel: ConfirmChannel, messages: readonly Outgoing[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let unconfirmed = messages.length;
    // The broker gives its reason before it closes the channel and drops the outstanding confirms.
    const onError = (error: Error & { code?: unknown }) => {
      if (error.code === preconditionFailed) reject(new EventsRefusedError(error.message));
    };
    channel.once('error', onError);
    const deadline = setTimeout(() => {
      channel.off('error', onError);
      reject(new BusUnavailableError('The message broker did not confirm in time'));
    }, confirmDeadlineMs).unref();
    const confirm = (error: Error | null) => {
      unconfirmed--;
      if (!error && unconfirmed > 0) return;
      clearTimeout(deadline);
      channel.off('error', onError);
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
    // Each unconfirmed message listens for the broker's reason.
    fresh.setMaxListeners(0);
    await declareExchange(fresh);
    for (const [queue, names] of Object.entries(queues)) {
      await declareQueue(fresh, queue);
      await bind(fresh, queue, names);
    }
    channel = fresh;
  };
  connection
    .use(setup)
    .catch((error: unknown) => logger.error({ err: error }, 'failed to set up the bus for publishing'));

  return {
    ready: () => channel !== undefined,
    send: async (messages) => {
      if (messages.length === 0) return;
      if (!channel || !connection.connected())
        throw new BusUnavailableError('Cannot connect to the message broker');
      await send(channel, messages);
    },
  };
};
