import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** One thing that somebody did, or read. */
export const auditEntry = z.object({
  /** The service that stores it, and its number there, such as `chat-12`. */
  id: z.string(),
  occurredAt: moment,
  /** Username of a member of staff, `customer`, `system`, or `unknown` for a caller who tried an unknown username. */
  actor: z.string(),
  /** What they did, such as `read` or `change stage`. */
  action: z.string(),
  /** To which record, such as `applications/07480`. */
  subject: z.string(),
  /** Why, where it was asked for: to override a rule, to discard an event; null otherwise. */
  reason: z.nullable(z.string()),
  /** From where; empty when it was no call. */
  address: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const words = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** What the entries can be narrowed down by. */
export const auditFilters = {
  /** The whole username, in upper or lower case. */
  actor: words,
  /** Part of what was done. */
  action: words,
  /** Leaves out what was only read. */
  without: z.optional(z.literal('reads')),
  /** Part of the record's name, such as 07480. */
  record: words,
  /** The first day and the last, in London. */
  from: z.optional(z.iso.date('Enter a date')),
  until: z.optional(z.iso.date('Enter a date')),
};
