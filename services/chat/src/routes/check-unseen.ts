import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Context } from '../context.ts';
import { hasUnseen } from '../store/unread.ts';

export const checkUnseen = ({ pool }: Context) =>
  handle(routes.checkUnseen, async ({ body: { inquiryIds } }) => ({
    hasNewMessages: await hasUnseen(pool, inquiryIds),
  }));
