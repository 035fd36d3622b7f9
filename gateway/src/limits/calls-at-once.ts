import { tooBusy, tooManyRequests } from '../errors.ts';
import type { LimitObserver } from './limit-observer.ts';

export interface MostCallsAtOnce {
  readonly perAddress: number;
  /** Limit for all addresses together: calls beyond it are refused, so that those in progress are answered in time. */
  readonly inAll: number;
}

/**
 * Counts the calls in progress: those of each address from their head on, those of all together once they are complete.
 */
export const createCallsAtOnce = ({ perAddress, inAll }: MostCallsAtOnce, observer: LimitObserver) => {
  const refusedToAddress = observer.refusalsOf('calls-per-address');
  const refusedToAll = observer.refusalsOf('calls-at-once');
  let complete = 0;
  const counts = new Map<string, number>();

  const leave = (address: string) => {
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };

  return {
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
     * Counts a call whose body has arrived until the returned function is called. A body that is still arriving counts
     * only for its address, so that many slow ones from many addresses take no place from others.
     * @throws ProblemError service-unavailable when the gateway is at its limit
     */
    begin: (): (() => void) => {
      if (complete >= inAll) {
        refusedToAll();
        throw tooBusy();
      }
      complete += 1;
      return () => (complete -= 1);
    },
  };
};

export type CallsAtOnce = ReturnType<typeof createCallsAtOnce>;
