import type { Channel, ChannelModel } from 'amqplib';
import { eventsExchange } from './message.ts';
import { isMissing, onChannel } from './on-channel.ts';
import { declareExchange } from './topology.ts';

export interface DeclarationTimes {
  /** How long after a declaration a broker that crashes may forget it. */
  readonly settledAfterMs: number;
  /** Longest wait until a process declares everything in the background. */
  readonly mostLaterMs: number;
}

/** A broker that is far away takes a while for each binding. */
const laterDeadlineMs = 60_000;

const areThere = async (model: ChannelModel, queues: readonly string[]): Promise<boolean> => {
  try {
    await onChannel({ model: () => model }, async (channel) => {
      await channel.checkExchange(eventsExchange);
      for (const queue of queues) await channel.checkQueue(queue);
    });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/**
 * Declares the exchange and queues with their bindings. A broker needs 10 ms for each binding, also for one that it has,
 * so that events would wait for seconds when all processes come back at once. So on a later connection, a process whose
 * queues are all there uses them at once, and declares everything within the next minute, in case a binding is missing.
 * Until then its publisher declares the bindings of the events that it has to publish (`createBindings`).
 * @returns a function that answers whether everything has been declared
 */
export const createDeclaration = (
  queues: readonly string[],
  declareQueues: (channel: Channel) => Promise<void>,
  { settledAfterMs, mostLaterMs }: DeclarationTimes = { settledAfterMs: 5_000, mostLaterMs: 60_000 },
) => {
  let settledAt = Infinity;
  const declareAll = async (channel: Channel): Promise<void> => {
    await declareExchange(channel);
    await declareQueues(channel);
  };
  const declareLater = (model: ChannelModel): void => {
    const declare = () =>
      // On a connection that has ended since, the next one declares.
      void onChannel({ model: () => model }, declareAll, laterDeadlineMs).catch(() => undefined);
    setTimeout(declare, Math.random() * mostLaterMs).unref();
  };
  return async (model: ChannelModel, channel: Channel): Promise<boolean> => {
    if (performance.now() > settledAt && (await areThere(model, queues))) {
      declareLater(model);
      return false;
    }
    settledAt = Infinity;
    await declareAll(channel);
    settledAt = performance.now() + settledAfterMs;
    return true;
  };
};
