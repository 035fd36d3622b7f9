import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { claimEntry } from '@loanline/kit/audit/trail';
import type { Caller } from '@loanline/kit/identity';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { Context } from '../context.ts';
import { clientIdReused } from '../errors.ts';
import { actingAs } from '../policies/sender.ts';
import type { ConversationKey } from '../store/conversations.ts';

export interface PostCommand {
  readonly body: { readonly text: string; readonly sender: Sender; readonly clientId?: string | undefined };
  readonly caller: Caller;
  readonly correlationId: string;
}

/**
 * Posts a message; the same clientId posted again answers with the message stored first.
 * @returns null when there is no such conversation
 * @throws ProblemError `forbidden` when no staff writes as the lender, `conflict` when the clientId came with another text
 */
export const postMessage = async (
  { post, relay }: Context,
  conversation: ConversationKey,
  { body, caller, correlationId }: PostCommand,
): Promise<ChatMessage | null> => {
  const message = {
    ...conversation,
    sender: actingAs(caller, body.sender),
    author: caller.kind === 'staff' ? caller.username : null,
    text: maskCardNumbers(body.text),
    clientId: body.clientId ?? null,
    correlationId,
    auditedFrom: conversation.kind === 'inquiry' && caller.kind === 'staff' ? claimEntry() : null,
  };
  const posted = await post(message);
  if (!posted) return null;
  if (posted.fresh) relay.wake();
  else if (posted.message.text !== message.text || posted.message.sender !== message.sender)
    throw clientIdReused();
  return posted.message;
};
