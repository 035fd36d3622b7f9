import type { Routes } from '@loanline/proto/routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getJson, request } from './api.ts';
import { slowCallMs } from './patience.ts';

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

const headers = { authorization: 'Bearer abc' };

const calls = {
  'a call that changes something': () =>
    request<Routes['clearBackCalls']>('DELETE /api/backcalls/clear', { headers }),
  'a call with a signal of its own': () =>
    request<Routes['listBackCalls']>('GET /api/backcalls', { headers, signal: new AbortController().signal }),
  'the fetch of an address': () => getJson('/api/backcalls'),
};

/** Makes a call, and says what has come of it after some more milliseconds. */
const make = (call: () => Promise<unknown>) => {
  let outcome = 'waiting';
  call().catch((error: unknown) => (outcome = (error as Error).name));
  return async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return outcome;
  };
};

describe('given the network is dead', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = deadNetwork;
    AbortSignal.timeout = abortAfter;
  });

  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = browserFetch;
    AbortSignal.timeout = timeout;
  });

  it.each(Object.keys(calls) as (keyof typeof calls)[])('%s ends after 30 seconds', async (name) => {
    const after = make(calls[name]);
    expect(await after(29_000)).toBe('waiting');
    expect(await after(2_000)).toBe('TimeoutError');
  });

  it('a call that imports may take longer than the gateway waits for it', async () => {
    const after = make(() =>
      request<Routes['undoImport']>('POST /api/imports/{batchId}/undo', {
        params: { batchId: 'one' },
        headers,
        longestMs: slowCallMs,
      }),
    );
    expect(await after(125_000)).toBe('waiting');
    expect(await after(10_000)).toBe('TimeoutError');
  });

  it('a caller that gives up ends its call at once', async () => {
    const controller = new AbortController();
    const after = make(() => getJson('/api/backcalls', controller.signal));
    controller.abort();
    expect(await after(0)).toBe('AbortError');
    const afterLate = make(() => getJson('/api/backcalls', controller.signal));
    expect(await afterLate(0)).toBe('AbortError');
  });
});
