import type { IncomingMessage } from 'node:http';
import type { GatewayDeps } from '../deps.ts';
import { closeRevoked } from '../sockets/session-expiry.ts';

/** Revokes the tracker token that a browser has, if it has one, and closes the sockets that it opened. */
export const endTrackerAccess = async (
  { tokenFromRequest, revokedTokens, hub }: Pick<GatewayDeps, 'tokenFromRequest' | 'revokedTokens' | 'hub'>,
  request: IncomingMessage,
): Promise<void> => {
  const token = await tokenFromRequest(request);
  if (!token) return;
  await revokedTokens.end(token);
  closeRevoked(hub, token.tokenId);
};
