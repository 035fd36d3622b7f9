import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle, reply } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';

export const logout = ({ pool, endSession, cookies }: Context) =>
  handle(routes.logout, async ({ caller, correlationId }) => {
    if (caller.kind !== 'staff') throw notSignedIn();
    await leaveEntry(pool, {
      actor: caller.username,
      action: 'sign out',
      subject: 'staff-sessions',
      correlationId,
    });
    await endSession(caller.sessionId, correlationId);
    return reply(undefined, { headers: { 'set-cookie': cookies.drop('staff') } });
  });
