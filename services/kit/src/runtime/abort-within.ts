import { setMaxListeners } from 'node:events';

export interface AbortCauses {
  /** The longest time the work may take. */
  readonly ms?: number;
  readonly signals?: readonly (AbortSignal | undefined)[];
}

/**
 * Runs work with a signal that aborts when its time is over or one of the signals aborts.
 *
 * Node 20 may collect an `AbortSignal.any` as garbage while work waits for it, and its time-out then never comes. Here
 * the timer and the listeners hold the signal until the work has ended.
 */
export const abortWithin = async <T>(
  { ms, signals = [] }: AbortCauses,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const causes = signals.filter((signal) => signal !== undefined);
  const follow = causes.map((cause) => {
    const abort = () => controller.abort(cause.reason);
    if (cause.aborted) abort();
    // Many calls may share a cause; each removes its listener.
    setMaxListeners(0, cause);
    cause.addEventListener('abort', abort);
    return () => cause.removeEventListener('abort', abort);
  });
  const timer =
    ms !== undefined &&
    setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms);
  try {
    return await work(controller.signal);
  } finally {
    if (timer) clearTimeout(timer);
    for (const stopFollowing of follow) stopFollowing();
  }
};
