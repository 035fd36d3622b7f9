import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** One thing that somebody did, or read. */
export const auditEntry = z.object({
  /** The service that keeps it, and its number there, such as `chat-12`. */
  id: z.string(),
  occurredAt: moment,
  /** Username of a member of staff, `customer`, `system`, or `unknown` for whoever tried a username that there is not. */
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
