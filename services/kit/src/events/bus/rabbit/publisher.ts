import { IllegalOperationError, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type { Logger } from '../../../runtime/logger.ts';
import { BusUnavailableError, EventsRefusedError, type Queues } from '../bus.ts';
import { createBindings, type Bindings } from './bindings.ts';
import { guard, type Connection } from './connection.ts';
import { createDeclaration } from './declaration.ts';
import type { Outgoing } from './message.ts';
import { deadQueueOf, declareQueue } from './topology.ts';

export interface Publisher {
  /**
   * Resolves once the broker has confirmed every message; rejects at once while there is no connection.
   * @throws EventsRefusedError when the broker closes the channel because of a message, such as one that is too large, or
   * when a message cannot be written as the protocol demands
   */
  send(messages: readonly Outgoing[]): Promise<void>;
  /** False until the broker has let it declare its exchange and queues. */
  ready(): boolean;
}

const preconditionFailed = 406;

/** Each connection asks a broker that refuses. */
const logEveryMs = 30_000;

/** A queue that has lost its leader confirms nothing until it has one again. */
const confirmDeadlineMs = 20_000;

/**
 * Messages that a hanging broker does not confirm stay in the memory of this process, even when their senders have
 * given up waiting. Above this many bytes the publisher sends nothing more.
 */
const mostUnconfirmedBytes = 64 * 1024 * 1024;

interface Publishing {
  readonly channel: ConfirmChannel;
  readonly bindings: Bindings;
  unconfirmedBytes: number;
}

/** Why a message was not written to the connection. */
const notWritten = (error: unknown): Error =>
  error instanceof IllegalOperationError
    ? new BusUnavailableError('The connection to the message broker was lost')
    : new EventsRefusedError(error instanceof Error ? error.message : String(error));

const send = (publishing: Publishing, messages: readonly Outgoing[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const { channel } = publishing;
    let unconfirmed = messages.length;
    const end = (error: Error | null) => {
      clearTimeout(deadline);
      channel.off('error', onError);
      if (error) reject(error);
      else resolve();
    };
    // The broker gives its reason before it closes the channel and drops the outstanding confirms.
    const onError = (error: Error & { code?: unknown }) => {
      if (error.code === preconditionFailed) reject(new EventsRefusedError(error.message));
    };
    channel.once('error', onError);
    const deadline = setTimeout(() => {
      end(new BusUnavailableError('The message broker did not confirm in time'));
    }, confirmDeadlineMs).unref();
    const confirm = (error: Error | null, bytes: number) => {
      unconfirmed--;
      publishing.unconfirmedBytes -= bytes;
      if (error || unconfirmed === 0) end(error);
    };
    try {
      for (const { exchange, routingKey, content, options } of messages) {
        channel.publish(exchange, routingKey, content, options, (error: Error | null) =>
          confirm(error, content.length),
        );
        publishing.unconfirmedBytes += content.length;
      }
    } catch (error) {
      end(notWritten(error));
    }
  });

/**
 * Publishes with confirms over its own connection: the broker may stop reading from one that publishes, and that must
 * not hold up acknowledgements.
 */
export const createPublisher = (connection: Connection, logger: Logger, queues: Queues = {}): Publisher => {
  let publishing: Publishing | undefined;
  const declare = createDeclaration(
    Object.keys(queues).flatMap((queue) => [queue, deadQueueOf(queue)]),
    async (channel) => {
      for (const [queue, names] of Object.entries(queues)) await declareQueue(channel, queue, names);
    },
  );
  const setup = async (model: ChannelModel) => {
    const fresh = guard(model, await model.createConfirmChannel(), logger).channel;
    // Each unconfirmed message listens for the broker's reason.
    fresh.setMaxListeners(0);
    const isAllDeclared = await declare(model, fresh);
    const bindings = createBindings(model, isAllDeclared ? {} : queues);
    publishing = { channel: fresh, bindings, unconfirmedBytes: 0 };
  };
  let loggedAt = -Infinity;
  const attach = (): void =>
    void connection.use(setup).catch((error: unknown) => {
      if (performance.now() - loggedAt > logEveryMs) {
        loggedAt = performance.now();
        logger.error({ err: error }, 'failed to set up the bus for publishing');
      }
      // The next connection asks again: an operator may have corrected a permission or a queue.
      attach();
    });
  attach();

  return {
    ready: () => publishing !== undefined,
    send: async (messages) => {
      if (messages.length === 0) return;
      if (!publishing || !connection.connected())
        throw new BusUnavailableError('Cannot connect to the message broker');
      if (publishing.unconfirmedBytes > mostUnconfirmedBytes)
        throw new BusUnavailableError('The message broker does not confirm what it was sent');
      const { bindings } = publishing;
      if (bindings.lackAny(messages)) await bindings.declare(messages);
      await send(publishing, messages);
    },
  };
};
