import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { markInquiriesRead as mark } from '../store/unread-inquiries.ts';

export const markInquiriesRead = ({ pool }: Deps) =>
  handle(routes.markInquiriesRead, async ({ caller }) => {
    await mark(pool, caller.username);
    return undefined;
  });
