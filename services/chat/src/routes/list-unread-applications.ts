import { clientAs } from '@loanline/kit/http/client-as';
import { handle, page } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import { listWaitingApplications } from '@loanline/proto/routes/applications';
import type { Context } from '../context.ts';
import { unreadChats } from '../store/unread.ts';

export const listUnreadApplications = ({ pool, applicationsUrl }: Context) =>
  handle(routes.listUnreadApplications, async ({ query, caller, correlationId, request }) => {
    const { unreadSince: waiting } = await unreadChats(pool, usernameOf(caller));
    const call = clientAs(request, applicationsUrl);
    const { applications, nextCursor } = await call(
      listWaitingApplications,
      { body: { ...query, waiting } },
      { caller, correlationId },
    );
    return page(applications, nextCursor);
  });
