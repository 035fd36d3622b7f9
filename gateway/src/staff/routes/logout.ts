import { handle, reply } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';

export const logout = ({ endSession, cookies }: Context) =>
  handle(routes.logout, async ({ caller, correlationId }) => {
    if (caller.kind !== 'staff') throw notSignedIn();
    await endSession(caller.sessionId, correlationId);
    return reply(undefined, { headers: { 'set-cookie': cookies.drop('staff') } });
  });
