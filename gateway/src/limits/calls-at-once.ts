import { backServices, type Route, type ServiceName } from '@loanline/proto/contract';
import { tooBusy, tooManyRequests } from '../errors.ts';
import { createAdaptiveLimit, type AdaptiveLimit } from './adaptive-limit.ts';
import { shareOfPlaces, showsLoad } from './call-priority.ts';
import type { LimitObserver } from './limit-observer.ts';
import { createTally } from './tally.ts';
import { createTurnWatch } from './turn-watch.ts';

export interface MostCallsAtOnce {
  /** For one address while its calls arrive, and for one caller at each service. */
  readonly perAddress: number;
  /** The limit for all addresses together: further calls are refused, so that those in progress are answered soon. */
  readonly inAll: number;
}

/** The time within which customers' calls should be answered; a slower service is given fewer calls at once. */
const targetMs = 200;
/** A gateway whose event loop takes longer for a turn cannot read its calls in time. */
const longestTurnMs = 200;
/** Even a slow service can answer hundreds of calls a second with this many in progress. */
const minPerService = 64;

export interface EnteredCall {
  /** Ends what the call counts for its address or its caller. */
  leave(): void;
  /**
   * Counts a call that is authorised and has arrived whole for the gateway and its service, until the returned function is
   * called for the first time.
   * @param caller the address, or the session of a member of staff
   * @throws ProblemError service-unavailable when the gateway or the service is at its limit; too-many-requests when the
   * caller has too many calls at this service
   */
  begin(route: Route, caller: string): () => void;
}

/**
 * Counts the calls in progress: for their address until they are complete, then for their caller at their service, and for
 * the gateway.
 */
export const createCallsAtOnce = ({ perAddress, inAll }: MostCallsAtOnce, observer: LimitObserver) => {
  const refusedToAddress = observer.refusalsOf('calls-per-address');
  const refusedToAll = observer.refusalsOf('calls-at-once');
  const refusedToService = observer.refusalsOf('calls-to-service');
  const turns = createTurnWatch();
  const limits = Object.fromEntries(
    (['gateway', ...backServices] as const).map((service) => [
      service,
      createAdaptiveLimit({
        min: Math.min(minPerService, inAll),
        max: inAll,
        targetMs,
        longestTurnMs,
        turns,
      }),
    ]),
  ) as Record<ServiceName, AdaptiveLimit>;
  observer.watchServiceLimits(() =>
    Object.entries(limits).map(([service, one]) => ({ labels: { service }, value: one.limit() })),
  );
  let complete = 0;
  const perCaller = createTally();

  /** @throws ProblemError too-many-requests */
  const count = (name: string) => {
    if (perCaller.of(name) >= perAddress) {
      refusedToAddress();
      throw tooManyRequests(1);
    }
    perCaller.add(name);
  };

  const refuses = (route: Route): boolean => {
    if (complete >= inAll) {
      refusedToAll();
      return true;
    }
    const isFull = limits[route.service].isFull(shareOfPlaces(route));
    if (isFull) refusedToService();
    return isFull;
  };

  return {
    /** Returns whether there is no place for a call at the moment, and then counts a refusal. */
    refuses,

    /**
     * Counts a call until it leaves: at first for its address, so that slow bodies from many addresses take no place from
     * others, and then for its caller at its service, so that a service that hangs costs a caller no calls to others.
     * @throws ProblemError too-many-requests
     */
    enter: (address: string): EnteredCall => {
      let name: string | undefined = address;
      count(address);
      const leave = () => {
        if (name !== undefined) perCaller.remove(name);
        name = undefined;
      };
      return {
        leave,
        begin: (route, caller) => {
          if (refuses(route)) throw tooBusy();
          const next = `${route.service} ${caller}`;
          count(next);
          leave();
          name = next;
          complete += 1;
          const endAtService = limits[route.service].begin(showsLoad(route));
          let isOver = false;
          return () => {
            if (isOver) return;
            isOver = true;
            complete -= 1;
            endAtService();
          };
        },
      };
    },
  };
};

export type CallsAtOnce = ReturnType<typeof createCallsAtOnce>;
