import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../presenter.ts';
import { listApplications as list } from '../store/list-applications.ts';

export const listApplications = ({ pool }: Deps) =>
  handle(routes.listApplications, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, query);
    await recordRead(pool, { caller, subject: 'applications' });
    return page(rows.map(presentForStaff), nextCursor);
  });
