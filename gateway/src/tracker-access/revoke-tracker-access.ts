import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';
import { endTrackerAccess } from './end-tracker-access.ts';

/** Ends the access of a browser to an application, and removes its cookie. */
export const revokeTrackerAccess = (deps: GatewayDeps) =>
  handle(routes.revokeTrackerAccess, async ({ request }) => {
    await endTrackerAccess(deps, request);
    return reply(undefined, { headers: { 'set-cookie': deps.cookies.drop('tracker') } });
  });
