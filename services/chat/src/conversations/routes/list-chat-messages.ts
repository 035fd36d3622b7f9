import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownConversation } from '../../errors.ts';
import { messagesFor } from '../presenter.ts';
import { history } from '../store/history.ts';

export const listChatMessages = ({ pool, ensureConversation }: Deps) =>
  handle(routes.listChatMessages, async (call) => {
    const { params, query, caller, request } = call;
    const { applicationId: subject } = params;
    const read = () => history(pool, { kind: 'application', subject }, query);
    const page = (await read()) ?? ((await ensureConversation(subject, request)) ? await read() : null);
    if (!page) throw unknownConversation();
    const { messages, lastRead, hasMore } = page;
    return { messages: messagesFor(caller, messages), lastRead, hasMore };
  });
