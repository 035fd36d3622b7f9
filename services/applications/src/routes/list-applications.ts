import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/application.ts';
import { listApplications as list } from '../store/list-applications.ts';

export const listApplications = ({ pool }: Context) =>
  handle(routes.listApplications, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, query);
    await recordRead(pool, { caller, subject: 'applications' });
    return page(rows.map(presentForStaff), nextCursor);
  });
