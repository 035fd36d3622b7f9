import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { listClears } from '../../store/back-calls/list-clears.ts';

export const listBackCallClears = ({ pool }: Context) =>
  handle(routes.listBackCallClears, async ({ caller, correlationId }) => {
    const clears = await listClears(pool);
    const actor = staffOf(caller).username;
    await leaveEntry(pool, {
      actor,
      action: 'read',
      once: true,
      subject: 'back-calls/clears',
      correlationId,
    });
    return clears;
  });
