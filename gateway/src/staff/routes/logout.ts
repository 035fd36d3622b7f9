import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';

export const logout = ({ endSession, cookies }: Context) =>
  handle(routes.logout, async ({ caller }) => {
    await endSession(caller.sessionId);
    return reply(undefined, { headers: { 'set-cookie': cookies.drop('staff') } });
  });
