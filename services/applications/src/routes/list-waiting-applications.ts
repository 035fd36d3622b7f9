import { handle } from '@loanline/kit/http/handler';
import { listWaitingApplications as route } from '@loanline/proto/routes/applications';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/application.ts';
import { listApplications as list } from '../store/list-applications.ts';

/** Not audited here: chat's own call, which uses this one, has its entry. */
export const listWaitingApplications = ({ pool }: Context) =>
  handle(route, async ({ body }) => {
    const { rows, nextCursor } = await list(pool, { ...body, sort: 'waiting' });
    return { applications: rows.map(presentForStaff), nextCursor };
  });
