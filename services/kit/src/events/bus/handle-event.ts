import { parseEvent, type AnyEvent, type EventName } from '@loanline/proto/events';
import { inContext } from '../../runtime/request-context.ts';
import { redact } from '../../runtime/redact.ts';
import type { EventHandlers } from './bus.ts';

export const namesOf = (handlers: EventHandlers): EventName[] => Object.keys(handlers) as EventName[];

/**
 * Gives an event to the handler of its name, with the correlation id of the request that caused it.
 * A missing handler counts as a failure: while versions change, another instance may have it when the event is retried.
 */
export const handleEvent = async (handlers: EventHandlers, event: AnyEvent): Promise<void> => {
  const handler = handlers[event.name] as ((event: AnyEvent) => Promise<void>) | undefined;
  if (!handler) throw new Error(`No handler for ${event.name}`);
  await inContext({ correlationId: event.correlationId }, () => handler(event));
};

/** Why a handler failed, fit for a dead letter and a log: without the values that errors quote. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${redact(error.message)}` : `A ${typeof error} was thrown`;

/**
 * Reads an event, or says why the message is not a valid one. A newer version may know its name or its values, so it is
 * retried like one whose handler failed, until an instance of that version gets it.
 */
export type ReadEvent = { readonly event: AnyEvent } | { readonly unreadable: string };

export const readEvent = (read: () => unknown): ReadEvent => {
  try {
    return { event: parseEvent(read()) };
  } catch (error) {
    return { unreadable: `Not a valid event: ${reasonOf(error)}` };
  }
};
