import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { unknownConversation } from '../../errors.ts';
import { findConversation } from '../store/conversations.ts';
import { readConversation, type ReadParts } from '../use-cases/read-conversation.ts';

export const listConversationMessages = (deps: ReadParts) =>
  handle(routes.listConversationMessages, async ({ params: { conversationId }, query, caller }) => {
    const actor = caller.username;
    const conversation = await findConversation(deps.pool, actor, conversationId);
    if (!conversation) throw unknownConversation();
    const { channel, phoneE164 } = conversation;
    const subject = `conversations/${conversationId}`;
    return readConversation(deps, {
      channel,
      phoneE164,
      conversation,
      query,
      actor,
      subject,
    });
  });
