import { authorise, type TrackerAccess } from '@loanline/kit/access/authorise';
import type { Caller } from '@loanline/kit/access/identity';
import type { IncomingMessage } from 'node:http';
import { routes } from '@loanline/proto/routes';
import { foreignOrigin, sessionOver, tooLarge, tooManyRequests } from '../errors.ts';
import type { Principal } from '../principal.ts';
import type { Cookies } from '../cookies.ts';
import { showsStaffCookie, type Identify } from '../identify.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { EnumerationGuard, Outcome } from '../limits/enumeration-guard.ts';
import { provesReference } from '../limits/proves-reference.ts';
import type { RateClass, Route } from '@loanline/proto/contract';
import { mayChange } from '../policies/origin.ts';
import { mostBytesOf } from './bodies/body-limits.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { Match } from '@loanline/kit/http/routing/match';
import type { RefusalAudit } from './refusal-audit.ts';

export interface AuthoriseDeps {
  readonly identify: Identify;
  readonly cookies: Cookies;
  readonly limiters: Readonly<Record<RateClass, Limiter>>;
  readonly enumerationGuard: EnumerationGuard;
  readonly trackerAccess: TrackerAccess;
  readonly publicOrigin: string | undefined;
  readonly refusals: RefusalAudit;
}

export interface Authorised {
  /** The authorised caller. */
  readonly caller: Caller;
  /** Under which limits count the caller. */
  readonly key: string;
  /** Call it with the status of the answer, or with undefined when there was none, and how long the service had. */
  readonly settle: (status: number | undefined, serviceMs: number) => void;
}

const isStaff = (
  principal: Principal,
): principal is Extract<Principal, { kind: 'staff' | 'pending-staff' }> =>
  principal.kind === 'staff' || principal.kind === 'pending-staff';

const succeeded = (status: number | undefined) => status !== undefined && status < 300;
const failed = (status: number | undefined) => status !== undefined && status >= 500;

/** A caller who disconnects after this long gave up on a service that hangs; guesses would take too long this way. */
const hangsAfterMs = 2_000;

const outcomeOf = (status: number | undefined, serviceMs: number, route: Route): Outcome => {
  if (status === undefined) return serviceMs > hangsAfterMs ? 'unclear' : 'left';
  if (status === 404) return 'not-found';
  return succeeded(status) && provesReference(route) ? 'found' : 'unclear';
};

/**
 * Whether a call costs its caller nothing: a sign-in that succeeds, and one or a submission that fails through no fault of
 * theirs. A caller can choose to have no answer, so that counts.
 */
const isFree = ({ rate }: Route, status: number | undefined): boolean =>
  (rate === 'login' && (succeeded(status) || failed(status))) || (rate === 'submit' && failed(status));

/** The secret of a route that callers could guess. */
const keyOf = ({ route, params }: Match): string | undefined => {
  if (route.access === 'tracker') return params['applicationId'];
  return route.access === 'inquiry' ? params['inquiryId'] : undefined;
};

const kindOf = ({ access }: Route) => (access === 'tracker' ? 'application' : 'random');

/** Each member of staff has limits of their own, from any address; everyone else shares those of their address. */
const limitKey = (caller: Principal, address: string) =>
  isStaff(caller) ? `staff ${caller.sessionId}` : address;

/**
 * Authorises a request before anything else is done for it.
 * @throws ProblemError foreign-origin, too-large, too-many-requests, not-signed-in, forbidden, not-found
 */
export const createAuthoriseRequest = (parts: AuthoriseDeps) => {
  const { identify, cookies, limiters, enumerationGuard, trackerAccess, publicOrigin, refusals } = parts;

  /**
   * Authorises a caller as `authorise` does, and audits refused requests of staff.
   */
  const callerOf = async (match: Match, found: Principal, call: IncomingCall): Promise<Caller> => {
    try {
      return authorise(match.route.access, found, match.params, trackerAccess);
    } catch (error) {
      if (isStaff(found)) await refusals.ofStaff(found.username, match, call);
      throw error;
    }
  };

  return async (request: IncomingMessage, match: Match, call: IncomingCall): Promise<Authorised> => {
    const { route } = match;
    const { address } = call;
    if (!mayChange(request, publicOrigin)) throw foreignOrigin();
    if (Number(request.headers['content-length'] ?? 0) > mostBytesOf(route)) throw tooLarge();

    const found = await identify(request);
    if (isStaff(found)) call.sessionId = found.sessionId;
    const limiter = limiters[route.rate];
    const key = limitKey(found, address);
    const wait = await limiter.take(key);
    if (wait > 0) {
      if (route.rate === 'login') await refusals.ofSignIn(isStaff(found) ? found.username : 'unknown', call);
      throw tooManyRequests(wait);
    }

    // A page asks this when it opens: a cookie that no longer counts need not come with every call after.
    if (route === routes.verifySession && !isStaff(found) && showsStaffCookie(request, cookies))
      throw sessionOver(cookies.drop('staff'));

    const caller = await callerOf(match, found, call);
    const guess = caller.kind === 'anonymous' ? keyOf(match) : undefined;
    const settleLookUp = guess !== undefined && (await enumerationGuard.allow(address, guess, kindOf(route)));
    return {
      caller: caller.kind === 'staff' ? { ...caller, address } : caller,
      key,
      settle: (status, serviceMs) => {
        if (settleLookUp) settleLookUp(outcomeOf(status, serviceMs, route));
        if (isFree(route, status)) void limiter.refund(key);
      },
    };
  };
};

export type AuthoriseRequest = ReturnType<typeof createAuthoriseRequest>;
