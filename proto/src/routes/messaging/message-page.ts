import * as z from 'zod/mini';
import { idInAddress, largestStored } from '../../entities/fields.ts';
import { contactState, thread, threadMessage } from '../../entities/thread.ts';

/** Which messages of a thread are asked for. */
export const messageHistory = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestStored))),
  before: z.optional(idInAddress),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
});

export const messagePage = z.object({
  /** Oldest first. */
  messages: z.array(threadMessage),
  /** Null while nobody has written yet. */
  conversation: z.nullable(thread),
  contact: contactState,
  /** True when there is more before (or, with `after`, behind) this page. */
  hasMore: z.boolean(),
});
