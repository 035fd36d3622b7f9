import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../presenter.ts';
import { listInquiries as list } from '../store/list-inquiries.ts';

export const listInquiries = ({ pool }: Deps) =>
  handle(routes.listInquiries, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, query);
    await recordRead(pool, { caller, subject: 'inquiries' });
    return page(rows.map(presentForStaff), nextCursor);
  });
