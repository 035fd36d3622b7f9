import { backServices } from '@loanline/proto/contract';
import { events, type EventName } from '@loanline/proto/events';
import type { Queues } from './bus.ts';

/**
 * Lists the events of each service's queue, as the contracts say. Every bus declares these queues, so that an event
 * published before its subscriber's very first start is not lost. Gateways receive events only while they run.
 */
export const durableQueues = (): Queues => {
  const all = Object.values(events);
  const consumedBy = (service: string): EventName[] =>
    all.filter(({ subscribers }) => service in subscribers).map(({ name }) => name);
  return Object.fromEntries(backServices.map((service) => [service, consumedBy(service)]));
};
