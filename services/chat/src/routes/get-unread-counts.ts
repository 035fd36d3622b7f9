import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unreadChats, unreadInquiries } from '../store/unread.ts';

export const getUnreadCounts = ({ pool }: Context) =>
  handle(routes.getUnreadCounts, async ({ caller }) => {
    const username = caller.username;
    const [chats, inquiries] = await Promise.all([
      unreadChats(pool, username),
      unreadInquiries(pool, username),
    ]);
    return { ...chats, ...inquiries };
  });
