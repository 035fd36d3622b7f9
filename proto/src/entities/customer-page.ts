import * as z from 'zod/mini';
import { timelineKind } from '../enums/timeline-kinds.ts';
import { customerRecord } from './customer-record.ts';
import { moment } from './fields.ts';
import { note } from './note.ts';
import { personDecision } from './customers/person-decision.ts';

/** Records of other services that name a customer. */
export const contactKinds = ['application', 'backcall', 'conversation', 'inquiry'] as const;
export const contactKind = z.enum(contactKinds);
export type ContactKind = z.output<typeof contactKind>;

/** What a rebuild of the pages reads again, each by its owner and in turns of its own. */
export const rebuiltParts = [
  'applications',
  'stages',
  'outcomes',
  'update-choices',
  'chats',
  'customer-chats',
  'inquiries',
  'inquiry-chats',
  'back-calls',
  'conversations',
  'messages',
  'ai-reviews',
] as const;
export const rebuiltPart = z.enum(rebuiltParts);
export type RebuiltPart = z.output<typeof rebuiltPart>;

export const customerContact = z.object({
  /** The key of the record, such as application-07480. */
  id: z.string(),
  kind: contactKind,
  reference: z.string(),
  /** Empty when nobody knows it. */
  name: z.string(),
  /** As 0 and ten digits, or null. */
  mobile: z.nullable(z.string()),
  /** When the record last changed. */
  seenAt: moment,
});
export type CustomerContact = z.output<typeof customerContact>;

/** A customer in the list, by their latest record. */
export const listedCustomer = z.object({
  ...customerContact.shape,
  /** Whether staff merged them of two. */
  isMerged: z.boolean(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

/** One person: the records that have the same mobile number, surname and initial, or that staff decided are theirs. */
export const customerPage = z.object({
  name: z.string(),
  /** Of the record that changed last, like the name. */
  mobile: z.nullable(z.string()),
  /** All their mobile numbers. */
  mobiles: z.array(z.string()),
  /** The last decision about the person, or 0. */
  version: z.number(),
  /** Why these records are one person's; the latest first. */
  decisions: z.array(personDecision),
  /** The latest of the decisions, unless a later one about people that it made must be undone first; else null. */
  undoable: z.nullable(z.number()),
  /** The lender's own records, with loans and balances as imported. */
  customers: z.array(customerRecord),
  contacts: z.array(customerContact),
  /** Others with the same mobile number. */
  sharesWith: z.array(z.object({ record: z.string(), name: z.string() })),
  /** True when the number has more records than are shown. */
  hasMore: z.boolean(),
});
export type CustomerPage = z.output<typeof customerPage>;

/** Something that happened; what somebody wrote only when it is a note. */
export const timelineEntry = z.object({
  id: z.number(),
  what: timelineKind,
  /** The record that it happened to. */
  kind: z.enum([...contactKinds, 'reminder', 'customer']),
  reference: z.string(),
  /** A code, such as the number of a stage. */
  detail: z.string(),
  happenedAt: moment,
  note: z.optional(note),
});
export type TimelineEntry = z.output<typeof timelineEntry>;
