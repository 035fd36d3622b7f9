import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { markInquiriesRead as mark } from '../store/unread.ts';

export const markInquiriesRead = ({ pool }: Context) =>
  handle(routes.markInquiriesRead, async ({ caller }) => {
    await mark(pool, caller.username);
    return undefined;
  });
