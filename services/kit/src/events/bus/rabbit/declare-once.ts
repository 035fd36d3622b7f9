import type { Channel, ChannelModel } from 'amqplib';
import { eventsExchange } from './message.ts';
import { isMissing } from './on-channel.ts';
import { declareExchange } from './topology.ts';

/** Looks on a channel of its own, because what is missing closes the channel. */
const areThere = async (model: ChannelModel, queues: readonly string[]): Promise<boolean> => {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.checkExchange(eventsExchange);
    for (const queue of queues) await channel.checkQueue(queue);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  await channel.close();
  return true;
};

/**
 * Declares the exchange and queues on the first connection, and on later ones only when one of them is missing. A broker
 * needs 10 ms for each binding, also for one that it has: after an outage, with all processes coming back at once, events
 * would wait for seconds.
 */
export const createDeclaration = (
  queues: readonly string[],
  declareQueues: (channel: Channel) => Promise<void>,
) => {
  let isDeclared = false;
  return async (model: ChannelModel, channel: Channel): Promise<void> => {
    if (isDeclared && (await areThere(model, queues))) return;
    await declareExchange(channel);
    await declareQueues(channel);
    isDeclared = true;
  };
};
