import * as z from 'zod/mini';
import type { EventDefinition } from '../contract.ts';
import { moment } from '../entities/fields.ts';
import { aiReviewEvents } from './ai-reviews.ts';
import { applicationEvents } from './applications.ts';
import { boardEvents } from './board.ts';
import { chatEvents } from './chat.ts';
import { confirmationCodeEvents } from './confirmation-code.ts';
import { customerPageEvents } from './customer-pages.ts';
import { helpEvents } from './help.ts';
import { inquiryEvents } from './inquiries.ts';
import { messagingEvents } from './messaging.ts';
import { noteEvents } from './notes.ts';
import { personEvents } from './people.ts';
import { reminderEvents } from './reminders.ts';
import { staffInboxEvents } from './staff-inbox.ts';
import { staffEvents } from './staff.ts';
import { updateEvents } from './updates.ts';

/** Every event of the product, by name. */
export const events = {
  ...aiReviewEvents,
  ...applicationEvents,
  ...boardEvents,
  ...chatEvents,
  ...confirmationCodeEvents,
  ...customerPageEvents,
  ...helpEvents,
  ...inquiryEvents,
  ...messagingEvents,
  ...noteEvents,
  ...personEvents,
  ...reminderEvents,
  ...staffInboxEvents,
  ...staffEvents,
  ...updateEvents,
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]['data']>;

/** What travels on the bus around an event's data. */
export const eventEnvelope = z.object({
  id: z.uuid(),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  /** Events of one key arrive in the order they happened. */
  key: z.string(),
  /** The aggregate's version after the event. */
  version: z.number(),
  occurredAt: moment,
  correlationId: z.string(),
  /** W3C `traceparent` of the span that published it, where traces are recorded. */
  traceparent: z.optional(z.string()),
  data: z.unknown(),
});

/** An event with the data of its name. */
export type EventOf<N extends EventName> = N extends EventName
  ? Omit<z.output<typeof eventEnvelope>, 'name' | 'data'> & { name: N; data: EventData<N> }
  : never;

export type AnyEvent = EventOf<EventName>;

/** Reads an event from the wire; throws a ZodError when its envelope or its data is not as defined. */
export const parseEvent = (value: unknown): AnyEvent => {
  const envelope = eventEnvelope.parse(value);
  return { ...envelope, data: events[envelope.name].data.parse(envelope.data) } as AnyEvent;
};
