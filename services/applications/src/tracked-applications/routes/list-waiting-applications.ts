import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../presenter.ts';
import { listApplications as list } from '../store/list-applications.ts';

/** Not audited here: chat's own call, which uses this one, has its entry. */
export const listWaitingApplications = ({ pool }: Deps) =>
  handle(routes.listWaitingApplications, async ({ body }) => {
    const { rows, nextCursor } = await list(pool, { ...body, sort: 'waiting' });
    return { applications: rows.map(presentForStaff), nextCursor };
  });
