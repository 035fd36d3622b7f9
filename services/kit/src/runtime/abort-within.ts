import { setMaxListeners } from 'node:events';

export interface AbortCauses {
  readonly timeoutMs?: number;
  readonly signals?: readonly (AbortSignal | undefined)[];
}

/**
 * Runs work with a signal that aborts after the timeout, or when one of the given signals aborts.
 *
 * Node 20 may collect an `AbortSignal.any` as garbage while work waits for it, and its timeout then never
 * comes. Here the timer and the listeners hold the signal until the work has ended.
 */
export const abortWithin = async <T>(
  { timeoutMs, signals = [] }: AbortCauses,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const causes = signals.filter((signal) => signal !== undefined);
  const unfollow = causes.map((cause) => {
    const abort = () => controller.abort(cause.reason);
    if (cause.aborted) abort();
    // Many calls may share a cause; each removes its listener.
    setMaxListeners(0, cause);
    cause.addEventListener('abort', abort);
    return () => cause.removeEventListener('abort', abort);
  });
  const timer =
    timeoutMs !== undefined &&
    setTimeout(() => controller.abort(new DOMException('The work timed out', 'TimeoutError')), timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    if (timer) clearTimeout(timer);
    for (const stop of unfollow) stop();
  }
};
