import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { presentBackCall } from '../../presenters/back-call.ts';
import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { listBackCalls as list } from '../../store/back-calls/list-back-calls.ts';

export const listBackCalls = ({ pool }: Context) =>
  handle(routes.listBackCalls, async ({ query, caller, correlationId }) => {
    const staff = staffOf(caller);
    const { rows, nextCursor } = await list(pool, staff, query);
    await leaveEntry(pool, {
      actor: staff.username,
      action: 'read',
      once: true,
      subject: 'back-calls',
      correlationId,
    });
    return page(rows.map(presentBackCall), nextCursor);
  });
