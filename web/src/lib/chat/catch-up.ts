import { ApiError } from '../api/api-error.ts';
import { createRetryLater } from './retry-later.ts';
import { isRefusal } from './transport.ts';

interface CatchUpParts {
  /** Fetches what is missing. */
  readonly fetch: () => Promise<void>;
  readonly onSuccess: () => void;
  readonly onFailure: () => void;
  /** Whether somebody has the conversation open. */
  readonly isOpen: () => boolean;
}

/** Fetches the messages that may be missing, one round at a time. */
export interface CatchUp {
  /** Whether messages may be missing that no push brings. */
  isBehind(): boolean;
  /** Notes that messages may be missing. */
  fallBehind(): void;
  /** Begins a round. During one, which may be too early to find all, it makes one more follow. */
  start(): void;
  /** Begins a round unless one is under way. */
  ensure(): void;
}

/** Ends each round with `onSuccess` or `onFailure`, before the next one begins. Tries again after a passing failure. */
export const createCatchUp = ({ fetch, onSuccess, onFailure, isOpen }: CatchUpParts): CatchUp => {
  let isBehind = true;
  let isRunning = false;
  let anotherFollows = false;
  const retry = createRetryLater(() => ensure(), isOpen);

  const succeeds = async () => {
    try {
      await fetch();
      retry.cancel();
      return true;
    } catch (error) {
      console.warn('failed to fetch missed messages', error instanceof ApiError ? error.status : '');
      if (!isRefusal(error)) retry.schedule();
      return false;
    }
  };

  const run = async () => {
    isRunning = true;
    isBehind = true;
    isBehind = !(await succeeds());
    isRunning = false;
    if (isBehind) onFailure();
    else onSuccess();
    if (!anotherFollows) return;
    anotherFollows = false;
    ensure();
  };

  const ensure = () => {
    if (!isRunning) void run();
  };

  return {
    isBehind: () => isBehind,
    fallBehind: () => {
      isBehind = true;
    },
    start: () => {
      anotherFollows = isRunning;
      ensure();
    },
    ensure,
  };
};
