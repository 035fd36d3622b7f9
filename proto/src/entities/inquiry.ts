import * as z from 'zod/mini';
import { inquiryStatus } from '../enums/inquiry-statuses.ts';
import { sender } from '../enums/senders.ts';
import { moment } from './fields.ts';

/**
 * 128 random bits in a form that an address can contain. Anyone who has the id may read and write the conversation, so
 * it is a secret like a password, and in no log.
 */
export const inquiryId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'That is not the id of a conversation'));

/** Names an inquiry where its id must not be: the beginning of its hash, which opens nothing for visitors. */
export const inquiryReference = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const inquiryFields = {
  /** The same as `inquiryId`. */
  id: inquiryId,
  inquiryId,
  firstName: z.string(),
  lastName: z.string(),
  inquiryReason: z.string(),
  /** The same as `inquiryReason`. */
  reason: z.string(),
  status: inquiryStatus,
  createdAt: moment,
  /** When the last message arrived; before the first message, when the inquiry began. */
  lastMessageAt: moment,
  /** Grows with every change and every message; of two copies the one with the larger version is newer. */
  version: z.number(),
};

/** A visitor's inquiry as the visitor sees it. */
export const inquiry = z.object(inquiryFields);
export type Inquiry = z.output<typeof inquiry>;

/** An inquiry as staff see it. */
export const staffInquiry = z.object({
  ...inquiryFields,
  mobileNumber: z.string(),
  lastMessage: z.nullable(z.object({ sender, text: z.string(), sequence: z.number() })),
  /**
   * Since when the visitor waits for an answer, as the staff inbox has it; null when nobody waits. A service of the
   * previous release sends none.
   */
  waitingSince: z.optional(z.nullable(moment)),
  /** Until when the staff inbox does not list it as waiting. A service of the previous release sends none. */
  snoozedUntil: z.optional(z.nullable(moment)),
});
export type StaffInquiry = z.output<typeof staffInquiry>;
