import type { ChannelModel } from 'amqplib';
import type { Queues } from '../bus.ts';
import type { Outgoing } from './message.ts';
import { onChannel } from './on-channel.ts';
import { declareQueue } from './topology.ts';

export interface Bindings {
  /** Whether one of these messages is an event whose bindings have not been declared. */
  lackAny(messages: readonly Outgoing[]): boolean;
  /** Declares the queues of the events among these messages, bound to them. */
  declare(messages: readonly Outgoing[]): Promise<void>;
}

/**
 * Declares bindings on one connection, those of each event once, before its first message. The broker confirms and drops
 * an event to which no queue is bound, and it may have been restored from definitions of an earlier release. Events that
 * only gateways consume have no durable queue, and so never wait.
 */
export const createBindings = (model: ChannelModel, queues: Queues): Bindings => {
  const undeclared = new Set<string>(Object.values(queues).flat());
  return {
    lackAny: (messages) => messages.some(({ routingKey }) => undeclared.has(routingKey)),
    declare: async (messages) => {
      const names = new Set(messages.map(({ routingKey }) => routingKey));
      await onChannel({ model: () => model }, async (channel) => {
        for (const [queue, consumed] of Object.entries(queues)) {
          const missing = consumed.filter((name) => names.has(name) && undeclared.has(name));
          if (missing.length > 0) await declareQueue(channel, queue, missing);
        }
      });
      for (const name of names) undeclared.delete(name);
    },
  };
};
