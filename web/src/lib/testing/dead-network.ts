import { jest } from '@jest/globals';

const browserFetch = globalThis.fetch;
const { timeout } = AbortSignal;

/** In the time of the test. */
const abortAfter = (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
  return controller.signal;
};

/** A network on which nothing moves any more. */
const deadNetwork: typeof fetch = (_url, options) =>
  new Promise((_resolve, reject) => {
    const { signal } = options ?? {};
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** From now on no call is answered, and time passes only when the test says so. */
export const killNetwork = (): void => {
  jest.useFakeTimers();
  globalThis.fetch = deadNetwork;
  AbortSignal.timeout = abortAfter;
};

export const reviveNetwork = (): void => {
  jest.useRealTimers();
  globalThis.fetch = browserFetch;
  AbortSignal.timeout = timeout;
};

/** Makes a call, and says what has come of it after some more milliseconds. */
export const make = (call: () => Promise<unknown>) => {
  let outcome = 'waiting';
  call().catch((error: unknown) => (outcome = (error as Error).name));
  return async (ms: number): Promise<string> => {
    await jest.advanceTimersByTimeAsync(ms);
    return outcome;
  };
};
