import { retryDelay } from '../socket/backoff.ts';

/** Repeats what failed for a passing reason: the connection may stay live, so that nothing else makes the page try again. */
export interface RetryLater {
  schedule(): void;
  /** What failed has succeeded. */
  cancel(): void;
}

/** @param attempt what to try again; does nothing if nobody has the conversation open by then */
export const createRetryLater = (attempt: () => void, isOpen: () => boolean): RetryLater => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: () => {
      clearTimeout(timer);
      timer = setTimeout(() => isOpen() && attempt(), retryDelay(failures, Math.random()));
      failures += 1;
    },
    cancel: () => {
      clearTimeout(timer);
      failures = 0;
    },
  };
};
