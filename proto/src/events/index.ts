import * as z from 'zod/mini';
import type { EventDefinition } from '../contract.ts';
import { moment } from '../entities/fields.ts';
import { agentRunChanged } from './agent.ts';
import { applicationChanged, applicationOpened } from './applications.ts';
import { boardItemsApplied, boardItemsReported, boardSyncChanged } from './board.ts';
import { codeRequested } from './confirmation-code.ts';
import { customerRecordsRead, customerRecordsRequested } from './customer-pages.ts';
import { chatMessagePosted, chatRead, chatTyping, lenderWrote } from './chat.ts';
import { helpRequested } from './help.ts';
import { inboxChanged } from './staff-inbox.ts';
import {
  inquiryChanged,
  inquiryMessagePosted,
  inquiryOpened,
  inquiryRead,
  inquiryTyping,
} from './inquiries.ts';
import {
  backCallChanged,
  backCallsCleared,
  conversationMessageChanged,
  conversationRead,
  conversationTyping,
  failedCpaImported,
} from './messaging.ts';
import { applicationErased, personAnswered, personAnswerPiece, personRequested } from './people.ts';
import {
  importProgressed,
  importSettled,
  importSettleRequested,
  reminderKeptBack,
  reminderReleased,
  remindersChanged,
} from './reminders.ts';
import { staffSessionRevoked } from './staff.ts';
import { updatesChosen } from './updates.ts';

/** Every event of the product, by name. */
export const events = {
  [applicationOpened.name]: applicationOpened,
  [applicationChanged.name]: applicationChanged,
  [applicationErased.name]: applicationErased,
  [updatesChosen.name]: updatesChosen,
  [codeRequested.name]: codeRequested,
  [personRequested.name]: personRequested,
  [personAnswered.name]: personAnswered,
  [personAnswerPiece.name]: personAnswerPiece,
  [boardItemsReported.name]: boardItemsReported,
  [boardItemsApplied.name]: boardItemsApplied,
  [boardSyncChanged.name]: boardSyncChanged,
  [chatMessagePosted.name]: chatMessagePosted,
  [lenderWrote.name]: lenderWrote,
  [chatRead.name]: chatRead,
  [chatTyping.name]: chatTyping,
  [inboxChanged.name]: inboxChanged,
  [inquiryOpened.name]: inquiryOpened,
  [inquiryChanged.name]: inquiryChanged,
  [inquiryMessagePosted.name]: inquiryMessagePosted,
  [inquiryRead.name]: inquiryRead,
  [inquiryTyping.name]: inquiryTyping,
  [helpRequested.name]: helpRequested,
  [backCallChanged.name]: backCallChanged,
  [backCallsCleared.name]: backCallsCleared,
  [failedCpaImported.name]: failedCpaImported,
  [conversationMessageChanged.name]: conversationMessageChanged,
  [conversationRead.name]: conversationRead,
  [conversationTyping.name]: conversationTyping,
  [importProgressed.name]: importProgressed,
  [importSettleRequested.name]: importSettleRequested,
  [importSettled.name]: importSettled,
  [remindersChanged.name]: remindersChanged,
  [reminderReleased.name]: reminderReleased,
  [reminderKeptBack.name]: reminderKeptBack,
  [customerRecordsRequested.name]: customerRecordsRequested,
  [customerRecordsRead.name]: customerRecordsRead,
  [agentRunChanged.name]: agentRunChanged,
  [staffSessionRevoked.name]: staffSessionRevoked,
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
