import { ProblemError } from './problem-error.ts';

/** Seconds after which there is likely to be room again. */
const retryAfter = '5';

/** The share of a budget that one body takes. */
export interface BodyShare {
  /** @throws ProblemError service-unavailable when the bodies held at this moment leave no room */
  readonly take: (bytes: number) => void;
  /** Returns everything that was taken. */
  readonly release: () => void;
}

/**
 * Limits how many bytes of bodies one process holds at a time. Returns a function that opens a share for one body.
 */
export const createBodyBudget = (mostBytes: number): (() => BodyShare) => {
  let held = 0;
  return () => {
    let taken = 0;
    return {
      take: (bytes) => {
        if (held + bytes > mostBytes)
          throw new ProblemError('service-unavailable', 'The service is busy. Try again in a moment.', {
            headers: { 'retry-after': retryAfter },
          });
        held += bytes;
        taken += bytes;
      },
      release: () => {
        held -= taken;
        taken = 0;
      },
    };
  };
};

/** Most bytes of webhooks that a process holds at a time; beyond that the provider must retry. */
export const webhooksHeldBytes = 64 * 1024 * 1024;
