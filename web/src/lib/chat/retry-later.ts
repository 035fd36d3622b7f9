import { retryDelay } from '../socket/backoff.ts';

/** Repeats what failed for a passing reason: the connection may stay live, so that nothing else makes the page try again. */
export interface RetryLater {
  schedule(): void;
  /** Whether what failed should not be tried before the next attempt. */
  isWaiting(): boolean;
  /** What failed may be tried at once: something has changed. The next attempt comes as well, and the waits grow as before. */
  stopWaiting(): void;
  /** What failed has succeeded. */
  cancel(): void;
}

/** @param attempt what to try again; does nothing if nobody has the conversation open by then */
export const createRetryLater = (attempt: () => void, isOpen: () => boolean): RetryLater => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const stopWaiting = () => {
    isWaiting = false;
  };
  const tryAgain = () => {
    stopWaiting();
    if (isOpen()) attempt();
  };
  return {
    schedule: () => {
      clearTimeout(timer);
      timer = setTimeout(tryAgain, retryDelay(failures, Math.random()));
      isWaiting = true;
      failures += 1;
    },
    isWaiting: () => isWaiting,
    stopWaiting,
    cancel: () => {
      clearTimeout(timer);
      stopWaiting();
      failures = 0;
    },
  };
};
