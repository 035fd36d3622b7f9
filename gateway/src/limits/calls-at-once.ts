import { tooBusy, tooManyRequests } from '../errors.ts';

export interface MostCallsAtOnce {
  readonly perAddress: number;
  /** Limit for all addresses together: calls beyond it are refused, so that those in progress are answered in time. */
  readonly inAll: number;
}

/** Counts the calls in progress, for each address and in total. */
export const createCallsAtOnce = ({ perAddress, inAll }: MostCallsAtOnce) => {
  let all = 0;
  const counts = new Map<string, number>();

  const leave = (address: string) => {
    all -= 1;
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };

  return {
    /**
     * Counts a call until the returned function is called.
     * @throws ProblemError too-many-requests, or service-unavailable when the gateway is at its limit
     */
    enter: (address: string): (() => void) => {
      const count = counts.get(address) ?? 0;
      if (count >= perAddress) throw tooManyRequests(1);
      if (all >= inAll) throw tooBusy();
      all += 1;
      counts.set(address, count + 1);
      return () => leave(address);
    },
  };
};

export type CallsAtOnce = ReturnType<typeof createCallsAtOnce>;
