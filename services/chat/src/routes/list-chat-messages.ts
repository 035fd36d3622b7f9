import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/staff/audit';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownConversation } from '../errors.ts';
import { history } from '../store/history.ts';

/** Staff opening a conversation is written down, their asking for what came since is not. */
export const listChatMessages = ({ pool, ensureConversation }: Context) =>
  handle(routes.listChatMessages, async (call) => {
    const { params, query, caller, correlationId, request } = call;
    const { applicationId: subject } = params;
    const read = () => history(pool, { kind: 'application', subject }, query);
    const page = (await read()) ?? ((await ensureConversation(subject, request)) ? await read() : null);
    if (!page) throw unknownConversation();
    const { conversationId, messages, lastRead, hasMore } = page;
    if (caller.kind === 'staff' && query.after === undefined)
      await recordRead(pool, { caller, subject: `conversations/${conversationId}`, correlationId });
    return { messages, lastRead, hasMore };
  });
