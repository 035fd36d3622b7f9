import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/inquiry.ts';
import { listInquiries as list } from '../store/list-inquiries.ts';

export const listInquiries = ({ pool }: Context) =>
  handle(routes.listInquiries, async ({ query, caller, correlationId }) => {
    const { rows, nextCursor } = await list(pool, query);
    await recordRead(pool, { caller, subject: 'inquiries', correlationId });
    return page(rows.map(presentForStaff), nextCursor);
  });
