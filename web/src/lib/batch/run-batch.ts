import { ApiError } from '../api/api-error.ts';
import { sessionToken } from '../session/token.ts';

/** Most calls of one batch that run at a time. */
const atOnce = 4;
/** How often one record is tried while the server limits how many calls it takes. */
const mostTries = 5;
/** Longest time that a batch waits for the server's limit, in seconds. */
const longestWait = 120;
/** Where the server does not say how long to wait, in seconds. */
const usualWait = 5;

export interface BatchOutcome<T, R> {
  readonly done: readonly { readonly item: T; readonly result: R }[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
}

/** A record was left as it was, or its change not confirmed, because the session of its batch had ended. */
export class SessionEndedError extends Error {
  constructor() {
    super('Your session ended first. Check the list and change the rest.');
    this.name = 'SessionEndedError';
  }
}

interface BatchOptions {
  /** Token of the session that the batch belongs to; by default the current one. */
  readonly session?: string | undefined;
  /** Called after each record, with how many have been processed. */
  readonly onProgress?: (processed: number) => void;
  readonly random?: () => number;
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** How long to wait before trying again, in seconds; undefined where trying again would not help. */
const waitAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { retryAfter = usualWait } = error;
  return retryAfter <= longestWait ? retryAfter : undefined;
};

/**
 * Does the same to each record, a few at a time; a failure does not stop the others. When the server answers that there
 * were too many calls, the whole batch waits for as long as the server says, and up to a second more, and continues.
 * When its session ends, it stops: the next person at this screen changes nothing unknowingly.
 */
export const runBatch = async <T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
  { onProgress, random = Math.random, session = sessionToken.read() }: BatchOptions = {},
): Promise<BatchOutcome<T, R>> => {
  const done: { item: T; result: R }[] = [];
  const failed: { item: T; error: unknown }[] = [];
  const queue = [...items];
  let pause = Promise.resolve();
  const isSessionOver = () => sessionToken.read() !== session;
  let stopWatching: () => void = () => undefined;
  const sessionOver = new Promise<void>((resolve) => {
    stopWatching = sessionToken.watch(() => isSessionOver() && resolve());
  });
  // No answer follows a call whose session has ended.
  const ended = sessionOver.then(() => Promise.reject(new SessionEndedError()));
  ended.catch(() => undefined);

  const attempt = async (item: T, triesLeft = mostTries): Promise<R> => {
    await pause;
    if (isSessionOver()) throw new SessionEndedError();
    try {
      return await Promise.race([act(item), ended]);
    } catch (error) {
      const wait = waitAfter(error);
      if (wait === undefined || triesLeft === 1) throw error;
      pause = Promise.race([sleep(wait + random()), sessionOver]);
      return attempt(item, triesLeft - 1);
    }
  };

  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        done.push({ item, result: await attempt(item) });
      } catch (error) {
        failed.push({ item, error });
      }
      onProgress?.(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  stopWatching();
  return { done, failed };
};
