import type { Channel } from '@loanline/proto/enums/channels';
import type { RouteOutput } from '@loanline/proto/contract';
import type { listSmsMessages } from '@loanline/proto/routes/conversations';
import type { Context } from '../context.ts';
import { presentContact, presentConversation } from '../presenters/conversation.ts';
import { presentMessage } from '../presenters/message.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { contactFacts } from '../store/contact-facts.ts';
import type { ConversationRow } from '../store/messages/conversations.ts';
import { messageHistory, type HistoryQuery } from '../store/messages/message-history.ts';

export interface ReadCommand {
  readonly channel: Channel;
  /** +44..., or null where there is none that could be written to. */
  readonly phoneE164: string | null;
  /** Null while nobody has written. */
  readonly conversation: ConversationRow | null;
  readonly query: HistoryQuery;
  /** Username of the member of staff. */
  readonly actor: string;
  readonly subject: string;
  readonly correlationId: string;
}

/** A page of a conversation, with what stands against writing now. */
export const readConversation = async (
  { pool, rules, now }: Context,
  { phoneE164, conversation, query, actor, subject, correlationId }: ReadCommand,
): Promise<RouteOutput<typeof listSmsMessages>> => {
  const [page, facts] = await Promise.all([
    conversation ? messageHistory(pool, conversation.id, query) : { rows: [], hasMore: false },
    phoneE164 === null
      ? { optedOutAt: null, hold: null, lastInboundAt: null, holidays: [] }
      : contactFacts(pool, phoneE164, conversation?.lastInboundAt ?? null, now()),
    leaveEntry(pool, { actor, action: 'read', once: true, subject, correlationId }),
  ]);
  return {
    messages: page.rows.map(presentMessage),
    hasMore: page.hasMore,
    conversation: conversation && presentConversation(conversation, now()),
    contact: presentContact(facts, rules, now()),
  };
};
