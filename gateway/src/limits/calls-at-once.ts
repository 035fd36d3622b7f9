import { backServices, type Route, type ServiceName } from '@loanline/proto/contract';
import { tooBusy, tooManyRequests } from '../errors.ts';
import { createAdaptiveLimit, type AdaptiveLimit } from './adaptive-limit.ts';
import { shareOfPlaces, showsLoad } from './call-priority.ts';
import type { LimitObserver } from './limit-observer.ts';
import { createTurnWatch } from './turn-watch.ts';

export interface MostCallsAtOnce {
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

/**
 * Counts the calls in progress: for their address from the first byte, and for the gateway once they are complete.
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
  const counts = new Map<string, number>();

  const leave = (address: string) => {
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
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
     * Counts a call of an address until the returned function is called.
     * @throws ProblemError too-many-requests
     */
    enter: (address: string): (() => void) => {
      const count = counts.get(address) ?? 0;
      if (count >= perAddress) {
        refusedToAddress();
        throw tooManyRequests(1);
      }
      counts.set(address, count + 1);
      return () => leave(address);
    },

    /**
     * Counts a call that is authorised and has arrived whole until the returned function is called for the first time.
     * Before that it counts only for its address, so that slow bodies from many addresses take no place from others.
     * @throws ProblemError service-unavailable when the gateway or the service is at its limit
     */
    begin: (route: Route): (() => void) => {
      if (refuses(route)) throw tooBusy();
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
};

export type CallsAtOnce = ReturnType<typeof createCallsAtOnce>;
