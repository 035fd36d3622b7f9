import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { Caller } from '@loanline/kit/access/identity';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { Deps } from '../../deps.ts';
import { clientIdReused } from '../../errors.ts';
import { actingAs } from '../policy.ts';
import type { ConversationKey } from '../store/conversations.ts';

export interface PostCommand {
  readonly body: { readonly text: string; readonly sender: Sender; readonly clientId?: string | undefined };
  readonly caller: Caller;
}

/**
 * Posts a message; the same clientId posted again answers with the message stored first.
 * @returns null when there is no such conversation
 * @throws ProblemError `forbidden` when no staff writes as the lender, `conflict` when the clientId came with another text
 */
export const postMessage = async (
  { post }: Deps,
  conversation: ConversationKey,
  { body, caller }: PostCommand,
): Promise<ChatMessage | null> => {
  const message = {
    ...conversation,
    sender: actingAs(caller, body.sender),
    author: caller.kind === 'staff' ? caller.username : null,
    text: maskCardNumbers(body.text),
    clientId: body.clientId ?? null,
    isAudited: conversation.kind === 'inquiry' && caller.kind === 'staff',
  };
  const posted = await post(message);
  if (!posted) return null;
  const isSame = posted.message.text === message.text && posted.message.sender === message.sender;
  if (!posted.fresh && !isSame) throw clientIdReused();
  return posted.message;
};
