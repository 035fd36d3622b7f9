import { clientAs } from '@loanline/kit/http/client-as';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unreadChats } from '../store/unread-chats.ts';

export const listUnreadApplications = ({ pool, applicationsUrl }: Deps) =>
  handle(routes.listUnreadApplications, async ({ query, caller, request }) => {
    const { unreadSince: waiting } = await unreadChats(pool, caller.username);
    const call = clientAs(request, applicationsUrl);
    const { applications, nextCursor } = await call(
      routes.listWaitingApplications,
      { body: { ...query, waiting } },
      { caller },
    );
    return page(applications, nextCursor);
  });
