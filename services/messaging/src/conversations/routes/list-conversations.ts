import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentConversation } from '../present-conversation.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { listConversations as list } from '../store/list-conversations.ts';

export const listConversations = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  handle(routes.listConversations, async ({ query, caller }) => {
    const { username } = caller;
    const { rows, nextCursor } = await list(pool, username, query);
    await recordAudit(pool, {
      actor: username,
      action: 'read',
      once: true,
      subject: 'conversations',
    });
    const summaries = rows.map((row) => ({
      ...presentConversation(row, now()),
      lastMessage: row.lastMessage,
    }));
    return page(summaries, nextCursor);
  });
