import type { Channel } from 'amqplib';
import { eventsExchange } from './message.ts';

export const deadQueueOf = (queue: string): string => `${queue}.dead`;
export const waitQueueOf = (queue: string, delayMs: number): string => `${queue}.wait.${delayMs}`;

/** Replicated and written to disk; a message moves on to another queue only once that one has it. */
const quorum = (next: string, others: Record<string, string | number>) => ({
  durable: true,
  arguments: {
    'x-queue-type': 'quorum',
    'x-overflow': 'reject-publish',
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': next,
    'x-dead-letter-strategy': 'at-least-once',
    ...others,
  },
});

/** A message that takes its consumer down with it goes to the dead letters after so many deliveries. */
const deliveryLimit = 20;

/** Looking at dead letters counts as a delivery, so they need a limit that is never reached. */
const noDeliveryLimit = 1_000_000_000;

export const declareExchange = async (channel: Channel): Promise<void> => {
  await channel.assertExchange(eventsExchange, 'topic', { durable: true });
};

/**
 * Declares a queue, binds it to events, and declares its dead letters last, so that on a new broker a queue that has these
 * is bound. Bindings that it has already remain: during a release a newer version may have bound more, and an older one
 * that reconnects must not remove these. `Bus.unbind` does so, as a step of a later release.
 */
export const declareQueue = async (
  channel: Channel,
  queue: string,
  names: readonly string[],
): Promise<void> => {
  const dead = deadQueueOf(queue);
  await channel.assertQueue(queue, quorum(dead, { 'x-delivery-limit': deliveryLimit }));
  for (const name of names) await channel.bindQueue(queue, eventsExchange, name);
  await channel.assertQueue(dead, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': noDeliveryLimit },
  });
};

export const unbind = async (channel: Channel, queue: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await channel.unbindQueue(queue, eventsExchange, name);
};

/**
 * Declares one wait queue for each delay, from which a message returns when its time is over. With several delays in
 * one queue, a long one at its head would hold back the short ones behind it.
 */
export const declareWaitQueues = async (
  channel: Channel,
  queue: string,
  delaysMs: readonly number[],
): Promise<void> => {
  for (const delayMs of delaysMs) {
    await channel.assertQueue(waitQueueOf(queue, delayMs), quorum(queue, { 'x-message-ttl': delayMs }));
  }
};
