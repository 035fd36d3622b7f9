import { events, type EventName } from '@loanline/proto/events';

/** Events that the process which commits them publishes at once, so that they overtake others. */
export const publishedAtOnce: ReadonlySet<EventName> = new Set(
  Object.values(events)
    .filter((contract) => 'atOnce' in contract)
    .map(({ name }) => name),
);
