import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { presentConversation } from '../../presenters/conversation.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { listConversations as list } from '../../store/messages/list-conversations.ts';

export const listConversations = ({ pool, now }: Context) =>
  handle(routes.listConversations, async ({ query, caller, correlationId }) => {
    const { username } = staffOf(caller);
    const { rows, nextCursor } = await list(pool, username, query);
    await leaveEntry(pool, {
      actor: username,
      action: 'read',
      once: true,
      subject: 'conversations',
      correlationId,
    });
    const summaries = rows.map((row) => ({
      ...presentConversation(row, now()),
      lastMessage: row.lastMessage,
    }));
    return page(summaries, nextCursor);
  });
