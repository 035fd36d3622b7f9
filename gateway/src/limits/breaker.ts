import { late, within } from './within.ts';

export interface BreakerOptions {
  /** How long to wait for an answer, in milliseconds. */
  readonly answerMs: number;
  /** How long to make no calls after one that was not answered, in milliseconds. */
  readonly restMs: number;
}

export interface Breaker {
  readonly call: <T>(ask: () => Promise<T>, otherwise: () => Promise<T>) => Promise<T>;
  /** True from a call that was not answered to the next one that is. */
  readonly isOpen: () => boolean;
}

/**
 * A circuit breaker: falls back when a call is not answered in time. It then makes no calls for a while, and tries one,
 * so that the others do not have to wait.
 */
export const createBreaker = ({ answerMs, restMs }: BreakerOptions): Breaker => {
  let restsUntil = 0;
  return {
    isOpen: () => restsUntil > 0,
    call: async (ask, otherwise) => {
      if (performance.now() < restsUntil) return otherwise();
      if (restsUntil > 0) restsUntil = performance.now() + restMs;
      const answer = ask();
      const first = await within(Promise.allSettled([answer]), answerMs);
      if (first === late) {
        restsUntil = performance.now() + restMs;
        return otherwise();
      }
      restsUntil = 0;
      return answer;
    },
  };
};
