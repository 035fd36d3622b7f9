import * as z from 'zod/mini';
import { contactState, conversation, conversationMessage } from '../../entities/conversation.ts';

/** Which messages of a conversation are asked for. */
export const messageHistory = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
});

export const messagePage = z.object({
  /** Oldest first. */
  messages: z.array(conversationMessage),
  /** Null while nobody has written yet. */
  conversation: z.nullable(conversation),
  contact: contactState,
  /** True when there is more before (or, with `after`, behind) this page. */
  hasMore: z.boolean(),
});
