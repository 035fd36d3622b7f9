import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { countUnseenAgentNotes } from '../../back-calls/store/agent-note-reads.ts';
import { unreadThreads } from '../store/read-positions.ts';

export const getThreadUnreadCounts = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.getThreadUnreadCounts, async ({ caller }) => {
    const { username } = caller;
    const [{ threads, more }, agentNotes] = await Promise.all([
      unreadThreads(pool, username),
      countUnseenAgentNotes(pool, username),
    ]);
    return {
      conversations: threads.map(({ threadId, ...unread }) => ({ conversationId: threadId, ...unread })),
      moreUnread: more,
      agentNotes,
      total: threads.reduce((sum, { unread }) => sum + unread, 0),
    };
  });
