import type { IncomingMessage } from 'node:http';
import { askWhoCalls } from '../ask-who-calls.ts';
import type { Cookies } from '../cookies.ts';
import type { RevokedTokens } from './revoked-tokens.ts';
import type { TrackerTokens, TrackerToken } from './tracker-tokens.ts';

/** Finds the tracker token of a request; undefined if the request has no token, or its token is no longer valid. */
export const createTokenFromRequest =
  (trackerTokens: TrackerTokens, revokedTokens: RevokedTokens, cookies: Cookies) =>
  async (request: IncomingMessage): Promise<TrackerToken | undefined> => {
    const cookie = cookies.read(request, 'tracker');
    const token = cookie === undefined ? undefined : await trackerTokens.read(cookie);
    if (!token) return undefined;
    const revoked = await askWhoCalls(revokedTokens.among([token.tokenId]));
    return revoked.length === 0 ? token : undefined;
  };

export type FindTrackerToken = ReturnType<typeof createTokenFromRequest>;
