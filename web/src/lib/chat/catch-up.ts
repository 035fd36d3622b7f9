import { ApiError } from '../api/api-error.ts';
import { createRetryLater } from './retry-later.ts';
import { isRefusal } from './transport.ts';

interface CatchUpParts {
  /** Fetches what is missing. */
  readonly fetch: () => Promise<void>;
  readonly onSuccess: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Whether somebody has the conversation open. */
  readonly isOpen: () => boolean;
}

/** Most browsers end a call after this time, in milliseconds, unless the device sleeps. */
const longestCallMs = 20_000;

/** Fetches the messages that may be missing, one round at a time. */
export interface CatchUp {
  /** Whether messages may be missing that no push brings. */
  isBehind(): boolean;
  /** Notes that messages may be missing. */
  fallBehind(): void;
  /** Begins a round, and ends with it. During one, which may be too early to find all, it makes one more follow. */
  start(): Promise<void>;
  /** Begins a round unless one is under way. */
  ensure(): void;
}

/**
 * Ends each round with `onSuccess` or `onFailure`, before the next one begins. A round that may have been too early, because
 * it took too long or the page fell behind meanwhile, ends with neither, and one more follows; it counts however long it
 * takes. Tries again after a passing failure.
 */
export const createCatchUp = ({ fetch, onSuccess, onFailure, isOpen }: CatchUpParts): CatchUp => {
  let isBehind = true;
  let round: Promise<void> | undefined;
  let falls = 0;
  let isRepeated = false;
  let anotherFollows = false;
  const retry = createRetryLater(() => void ensure(), isOpen);

  const fail = (error: unknown) => {
    console.warn('failed to fetch missed messages', error instanceof ApiError ? error.status : '');
    if (!isRefusal(error)) retry.schedule();
    onFailure(error);
  };

  const succeed = (isFresh: boolean) => {
    retry.cancel();
    isBehind = !isFresh;
    isRepeated = !isFresh;
    if (isFresh) onSuccess();
    else anotherFollows = true;
  };

  const run = async () => {
    isBehind = true;
    const fallsBefore = falls;
    const begunAt = Date.now();
    const failure = await fetch().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    round = undefined;
    const isInTime = isRepeated || Date.now() - begunAt <= longestCallMs;
    if (failure) fail(failure.error);
    else succeed(isInTime && falls === fallsBefore);
    if (!anotherFollows) return;
    anotherFollows = false;
    await ensure();
  };

  const ensure = (): Promise<void> => {
    round ??= run();
    return round;
  };

  return {
    isBehind: () => isBehind,
    fallBehind: () => {
      isBehind = true;
      falls += 1;
    },
    start: () => {
      anotherFollows = round !== undefined;
      return ensure();
    },
    ensure: () => void ensure(),
  };
};
