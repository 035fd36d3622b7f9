import { events, type EventName } from '@loanline/proto/events';
import type { Queues } from './bus.ts';

/**
 * Who takes up what, as the contracts say. Given to every bus, so that an event published before its subscriber's very
 * first start is not lost. Gateways only listen while they live.
 */
export const durableQueues = (): Queues => {
  const found: Record<string, EventName[]> = {};
  for (const { name, subscribers } of Object.values(events))
    for (const service of subscribers) if (service !== 'gateway') (found[service] ??= []).push(name);
  return found;
};
