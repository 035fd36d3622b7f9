import type { Caller } from '@loanline/kit/identity';
import type { IncomingMessage } from 'node:http';
import { routes } from '@loanline/proto/routes';
import { foreignOrigin, sessionOver, tooLarge, tooManyRequests } from '../errors.ts';
import type { Visitor } from '../confirmation/visitor.ts';
import type { Cookies } from '../cookies.ts';
import { showsStaffCookie, type Identify } from '../identify.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { LookUps, Outcome } from '../limits/look-ups.ts';
import type { RateClass } from '@loanline/proto/contract';
import { mayChange } from '../policies/origin.ts';
import { callerFor, type TrackerAccess } from '../policies/route-access.ts';
import type { Match } from './match.ts';

/** As the services' own limit for JSON. */
const bodyLimitBytes = 100 * 1024;
/** The services read files themselves, and say how large each may be. */
const uploadLimitBytes = 30 * 1024 * 1024;

export interface DoorParts {
  readonly identify: Identify;
  readonly cookies: Cookies;
  readonly limiters: Readonly<Record<RateClass, Limiter>>;
  readonly lookUps: LookUps;
  readonly trackerAccess: TrackerAccess;
  readonly publicOrigin: string | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
}

export interface Admission {
  /** As whom the call is made. */
  readonly caller: Caller;
  /** To be called with the status of the answer, or with undefined when there was none. */
  readonly settle: (status: number | undefined) => void;
}

const isStaff = ({ kind }: Visitor) => kind === 'staff' || kind === 'newcomer';

/** A caller who left before the answer has not been told anything, nor shown that they knew. */
const outcomeOf = (status: number | undefined): Outcome => {
  if (status === undefined || status === 404) return 'missed';
  return status < 300 ? 'found' : 'unclear';
};

/** What the caller of a route must know, and could guess at. */
const keyOf = ({ route, params }: Match): string | undefined => {
  if (route.access === 'tracker') return params['applicationId'];
  return route.access === 'visitor' ? params['inquiryId'] : undefined;
};

/** Each member of staff has limits of their own, wherever they sit; everyone else shares those of their address. */
const limitKey = (caller: Visitor, address: string) =>
  caller.kind === 'staff' || caller.kind === 'newcomer' ? `staff ${caller.sessionId}` : address;

/**
 * Decides on a request before anything is done for it.
 * @throws ProblemError foreign-origin, too-large, too-many-requests, not-signed-in, forbidden, not-found
 */
export const createAdmit =
  ({ identify, cookies, limiters, lookUps, trackerAccess, publicOrigin, addressOf }: DoorParts) =>
  async (request: IncomingMessage, match: Match): Promise<Admission> => {
    const { route, params } = match;
    if (!mayChange(request, publicOrigin)) throw foreignOrigin();
    const mostBytes = route.upload ? uploadLimitBytes : bodyLimitBytes;
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();

    const address = addressOf(request);
    const found = await identify(request);
    const limiter = limiters[route.rate];
    const key = limitKey(found, address);
    const wait = await limiter.take(key);
    if (wait > 0) throw tooManyRequests(wait);

    // A page asks this when it opens: a cookie that no longer counts need not come with every call after.
    if (route === routes.verifySession && !isStaff(found) && showsStaffCookie(request, cookies))
      throw sessionOver(cookies.drop('staff'));

    const caller = callerFor(route.access, found, params, trackerAccess);
    const guess = caller.kind === 'anonymous' ? keyOf(match) : undefined;
    const settleLookUp = guess !== undefined && (await lookUps.allow(address, guess));
    return {
      caller: caller.kind === 'staff' ? { ...caller, address } : caller,
      settle: (status) => {
        if (settleLookUp) settleLookUp(outcomeOf(status));
        // Only sign-ins that fail count.
        if (route.rate === 'login' && outcomeOf(status) === 'found') void limiter.giveBack(key);
      },
    };
  };

export type Admit = ReturnType<typeof createAdmit>;
