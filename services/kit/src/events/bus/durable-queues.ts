import { events, type EventName } from '@loanline/proto/events';
import type { Queues } from './bus.ts';

/**
 * Lists the events of each service's queue, as the contracts say. Every bus declares these queues, so that an event
 * published before its subscriber's very first start is not lost. Gateways receive events only while they run.
 */
export const durableQueues = (): Queues => {
  const found: Record<string, EventName[]> = {};
  for (const { name, subscribers } of Object.values(events))
    for (const service of subscribers) if (service !== 'gateway') (found[service] ??= []).push(name);
  return found;
};
