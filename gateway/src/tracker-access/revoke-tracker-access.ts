import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';
import { closeRevoked } from '../sockets/session-expiry.ts';

/** Revokes the tracker token that a browser has, if it has one, and removes its cookie. */
export const revokeTrackerAccess = ({ tokenFromRequest, revokedTokens, cookies, hub }: GatewayDeps) =>
  handle(routes.revokeTrackerAccess, async ({ request }) => {
    const token = await tokenFromRequest(request);
    if (token) {
      await revokedTokens.end(token);
      closeRevoked(hub, token.tokenId);
    }
    return reply(undefined, { headers: { 'set-cookie': cookies.drop('tracker') } });
  });
