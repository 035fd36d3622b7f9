import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { countUnseenAgentNotes } from '../../back-calls/store/agent-note-reads.ts';
import { unreadConversations } from '../store/read-positions.ts';

export const getConversationUnreadCounts = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.getConversationUnreadCounts, async ({ caller }) => {
    const { username } = caller;
    const [{ conversations, more }, agentNotes] = await Promise.all([
      unreadConversations(pool, username),
      countUnseenAgentNotes(pool, username),
    ]);
    return {
      conversations,
      moreUnread: more,
      agentNotes,
      total: conversations.reduce((sum, { unread }) => sum + unread, 0),
    };
  });
