import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { staffOf } from '../policies/back-calls.ts';
import { unreadConversations } from '../store/conversation-reads.ts';

export const getConversationUnreadCounts = ({ pool }: Context) =>
  handle(routes.getConversationUnreadCounts, async ({ caller }) => {
    const { conversations, more } = await unreadConversations(pool, staffOf(caller).username);
    return {
      conversations,
      moreUnread: more,
      total: conversations.reduce((sum, { unread }) => sum + unread, 0),
    };
  });
