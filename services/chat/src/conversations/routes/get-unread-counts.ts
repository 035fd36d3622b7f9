import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unreadInquiries } from '../../inquiries/store/unread-inquiries.ts';
import { unreadChats } from '../store/unread-chats.ts';

export const getUnreadCounts = ({ pool }: Deps) =>
  handle(routes.getUnreadCounts, async ({ caller }) => {
    const username = caller.username;
    const [chats, inquiries] = await Promise.all([
      unreadChats(pool, username),
      unreadInquiries(pool, username),
    ]);
    return { ...chats, ...inquiries };
  });
