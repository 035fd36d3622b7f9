import { handle } from '@loanline/kit/http/handler';
import { checkUnseen as contract } from '@loanline/proto/routes/notifications';
import type { Context } from '../context.ts';
import { hasUnseen } from '../store/unread.ts';

export const checkUnseen = ({ pool }: Context) =>
  handle(contract, async ({ body: { inquiryIds } }) => ({
    hasNewMessages: await hasUnseen(pool, inquiryIds),
  }));
