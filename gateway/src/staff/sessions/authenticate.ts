import { createBoundedCache } from '@loanline/kit/runtime/bounded-cache';
import type { Sessions } from './sessions.ts';
import type { PendingStaff } from '@loanline/kit/access/callers';
import { askWhoCalls } from '../../ask-who-calls.ts';
import type { SignedInStaff } from '../../principal.ts';
import type { StaffTokens } from '../tokens.ts';

const reuseMs = 30_000;
const cacheSize = 10_000;

export interface StaffAuthenticator {
  /**
   * The holder of a token; undefined when the token is not, or is no longer, valid.
   * @throws ProblemError service-unavailable when the database does not answer
   */
  holderOf(token: string): Promise<SignedInStaff | PendingStaff | undefined>;
  /** Drops an ended session from the cache. */
  forget(sessionId: string): void;
}

/** Checks tokens against their signature and their session; an answer is cached for 30 s, unless its session is dropped. */
export const createStaffAuthenticator = (tokens: StaffTokens, sessions: Sessions): StaffAuthenticator => {
  const known = createBoundedCache<{ holder: SignedInStaff | undefined }>(cacheSize);
  let forgotten = 0;

  const holderOf = async (token: string) => {
    const cached = known.get(token);
    if (cached) return cached.holder;
    const before = forgotten;
    const sessionId = await tokens.sessionOf(token);
    // Tokens that we did not sign are not cached, so that strangers cannot fill the cache or evict staff.
    if (sessionId === undefined) return undefined;
    const holder = await askWhoCalls(sessions.callerOf(sessionId));
    // As soon as they have set up what they lack, every gateway has to know.
    if (holder?.kind === 'pending-staff') return holder;
    // A session that ended during the look-up must not be cached.
    if (before === forgotten) known.set(token, { holder }, reuseMs);
    return holder;
  };

  return {
    holderOf,
    forget: (sessionId) => {
      forgotten += 1;
      known.deleteWhere(({ holder }) => holder?.sessionId === sessionId);
    },
  };
};
