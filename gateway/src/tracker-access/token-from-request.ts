import type { IncomingMessage } from 'node:http';
import type { Cookies } from '../cookies.ts';
import type { RevokedTokens } from './revoked-tokens.ts';
import type { TrackerTokens, TrackerToken } from './tracker-tokens.ts';

/** Finds the tracker token of a request; undefined if the request has no token, or its token is no longer valid. */
export const createTokenFromRequest =
  (trackerTokens: TrackerTokens, revokedTokens: RevokedTokens, cookies: Cookies) =>
  async (request: IncomingMessage): Promise<TrackerToken | undefined> => {
    const token = cookies.read(request, 'tracker');
    const pass = token === undefined ? undefined : await trackerTokens.read(token);
    return pass && (await revokedTokens.among([pass.passId])).length === 0 ? pass : undefined;
  };

export type FindTrackerToken = ReturnType<typeof createTokenFromRequest>;
