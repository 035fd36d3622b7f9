import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';

export const logout = ({ endSession, cookies }: GatewayDeps) =>
  handle(routes.logout, async ({ caller }) => {
    await endSession(caller.sessionId);
    return reply(undefined, { headers: { 'set-cookie': cookies.drop('staff') } });
  });
