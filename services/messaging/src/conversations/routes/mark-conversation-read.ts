import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownConversation } from '../../errors.ts';
import { findConversation } from '../store/conversations.ts';
import { markRead } from '../store/read-positions.ts';

export const markConversationRead = ({ pool, relay }: Pick<Deps, 'pool' | 'relay'>) =>
  handle(routes.markConversationRead, async ({ params: { conversationId }, body, caller }) => {
    const { username } = caller;
    await markRead(pool, { conversationId, username, upTo: body?.upTo ?? null });
    relay.wake();
    const conversation = await findConversation(pool, username, conversationId);
    if (!conversation) throw unknownConversation();
    return { lastRead: conversation.lastRead, unread: conversation.unread };
  });
