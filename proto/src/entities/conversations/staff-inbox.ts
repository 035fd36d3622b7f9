import * as z from 'zod/mini';
import { mostChatsRead } from '../../rules/chats-read.ts';
import { applicationReference, moment, storedNumber } from '../fields.ts';

/** What a conversation of the inbox is: the chat of an application, an inquiry, or texts with a phone number. */
export const inboxKinds = ['application', 'inquiry', 'sms', 'whatsapp'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** A conversation of the inbox by what it is and its id: a reference, the id of an inquiry or of a conversation. */
export const inboxReference = z.object({
  kind: z.enum(inboxKinds),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type InboxReference = z.output<typeof inboxReference>;

/** Who works on a conversation, and whether its customer waits. */
export const inboxWork = z.object({
  /** Since when the customer waits for an answer; null when nobody waits. */
  waitingSince: z.nullable(moment),
  /** When it was answered or marked as done; null when it never was. */
  doneAt: z.nullable(moment),
  /** Username of the member of staff who has it. */
  assignedTo: z.nullable(z.string()),
  snoozedUntil: z.nullable(moment),
  /** Grows with every change by staff. */
  version: z.number(),
});
export type InboxWork = z.output<typeof inboxWork>;

/** A conversation as its service lists it. */
export const listedConversation = z.extend(inboxWork, {
  kind: z.enum(inboxKinds),
  /** The reference of the application, the id of the inquiry or of the conversation. */
  id: z.string(),
  /** Of the customer; null when no name is known. */
  name: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  lastMessage: z.nullable(z.object({ text: z.string(), byCustomer: z.boolean() })),
  /** Of the customer's last message, 0 before the first; a service of the previous release sends none. */
  lastCustomerSequence: z.optional(z.number()),
});

/** Whether staff have not answered in a conversation yet, or have answered before. */
export const responses = ['first', 'next'] as const;

/** By when staff should answer a customer who waits. */
export const responseClock = z.object({
  response: z.enum(responses),
  /** When the answer becomes due soon. */
  dueSoonAt: moment,
  dueAt: moment,
});
export type ResponseClock = z.output<typeof responseClock>;

/** A conversation as the inbox lists it. */
export const inboxItem = z.extend(listedConversation, {
  /** Null while nobody waits, and while it is snoozed. */
  clock: z.nullable(responseClock),
});
export type InboxItem = z.output<typeof inboxItem>;

/** Separated by commas in a query. */
export const applicationReferences = z.pipe(
  z.string().check(z.maxLength(mostChatsRead * 41)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(applicationReference).check(z.maxLength(mostChatsRead)),
  ),
);

/** What staff see of an application's chat without opening it. */
const chatSummaryBase = z.object({
  /** Username of the member of staff who has it. */
  assignedTo: z.nullable(z.string()),
  /** Since when the customer waits for an answer; null when nobody waits. */
  waitingSince: z.nullable(moment),
  snoozedUntil: z.nullable(moment),
  /** The message that the inbox shows: the customer's last one while they wait. */
  lastMessage: z.nullable(z.object({ at: moment, byCustomer: z.boolean() })),
});

/** A chat as the chat service answers it. */
export const foundChat = z.extend(chatSummaryBase, {
  /** Whether staff have answered in it before. */
  isAnswered: z.boolean(),
});
export type FoundChat = z.output<typeof foundChat>;

/** A chat as a list of applications shows it. */
export const chatSummary = z.extend(chatSummaryBase, {
  /** Null while nobody waits, and while it is snoozed. */
  clock: z.nullable(responseClock),
});
export type ChatSummary = z.output<typeof chatSummary>;

/** Of those that wait: those that are due soon, and those whose answer is late. */
export const clockStates = ['due-soon', 'late'] as const;
export type ClockState = (typeof clockStates)[number];

/** The last moments since which a customer has waited so long that their answer is due soon or late. */
export const responseLimits = z.object({
  firstDueSoon: moment,
  firstLate: moment,
  nextDueSoon: moment,
  nextLate: moment,
});
export type ResponseLimits = z.output<typeof responseLimits>;

/** The longest waiting first; the next to come back first; the last done first. */
export const inboxViews = ['waiting', 'snoozed', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];

/**
 * The sequence of the last message that the screen showed: what would hide a later message of the customer is refused as
 * a conflict. A browser tab of the previous release sends none.
 */
export const seenSequence = z.optional(storedNumber);

/** What staff change about a conversation: who has it, whether its customer waits, or when it comes back. */
export const workChange = z.object({
  /** Null gives it back to everybody. */
  assignedTo: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(60)))),
  waiting: z.optional(z.boolean()),
  /** Null ends the snooze. */
  snoozedUntil: z.optional(z.nullable(moment)),
  /** The version on the screen: what a colleague changed since is not overwritten. */
  version: storedNumber,
  seenSequence,
});
export type WorkChange = z.output<typeof workChange>;

/** How many conversations wait, each counted up to 1,000. */
export const inboxCounts = z.object({
  waiting: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  dueSoon: z.number(),
  late: z.number(),
  /** Since when the first of them waits. */
  longestSince: z.nullable(moment),
});
export type InboxCounts = z.output<typeof inboxCounts>;

/** What one service has to assign by turn. */
export const inboxTurns = z.object({
  /**
   * Conversations that wait: first those without an owner, unless staff gave them back; then those whose owner no longer
   * works on the inbox. At most 50 of each kind, the longest waiting first within each.
   */
  waiting: z.array(
    z.object({
      number: z.number(),
      version: z.number(),
      since: moment,
      /** Whether it has an owner, who no longer works on the inbox. A service of the previous release leaves this out. */
      hasOwner: z.optional(z.boolean()),
    }),
  ),
  /** How many conversations that wait each member of staff has, counted among the 1,000 that wait longest. */
  open: z.record(z.string(), z.number()),
});
export type InboxTurns = z.output<typeof inboxTurns>;

/** How new conversations come to staff. */
export const inboxAssignments = ['by-hand', 'by-turn'] as const;
export type InboxAssignment = (typeof inboxAssignments)[number];

/** Whether a member of staff is assigned new conversations. */
export const availability = z.object({
  assignment: z.enum(inboxAssignments),
  /** The turn limit; a gateway of the previous release sends none. */
  turnLimit: z.optional(z.number()),
  /** Since when they are away; null when they are not. */
  awaySince: z.nullable(moment),
});
export type Availability = z.output<typeof availability>;

/** The counts of all services, and the office hours in which response clocks run. */
export const inboxSummary = z.extend(inboxCounts, {
  officeHours: z.object({ days: z.array(z.number()), from: z.string(), to: z.string() }),
});
export type InboxSummary = z.output<typeof inboxSummary>;
