import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openOffline } from './offline-pages.ts';

const address = '/agent';
const origin = 'https://loans.example.co.uk';

/** The browser's caches, in memory. */
const createCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  return {
    open: (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return Promise.resolve({
        match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
        put: (key: string, response: Response) => Promise.resolve(void entries.set(key, response)),
      });
    },
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
};

const page = (words: string, status = 200) => new Response(words, { status });

/** Opens the page through a worker, and waits until the worker has stored what it wants to. */
const open = async (): Promise<string> => {
  const listeners = new Map<string, (event: unknown) => void>();
  openOffline(
    {
      location: { origin },
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    } as unknown as ServiceWorkerGlobalScope,
    address,
  );
  const storing: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url: origin + address, method: 'GET', mode: 'navigate' },
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (work: Promise<unknown>) => storing.push(work),
  });
  const shown = await (await answer)?.text();
  await Promise.all(storing);
  return shown ?? '';
};

const network = jest.fn<() => Promise<Response>>();
const before = { caches: globalThis.caches, fetch: globalThis.fetch };

beforeEach(() => {
  network.mockReset();
  Object.assign(globalThis, { caches: createCaches(), fetch: network });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, before);
});

const givenStored = async () => {
  network.mockResolvedValueOnce(page('the page'));
  await open();
};

describe('the page of an agent whose worker has stored it', () => {
  beforeEach(givenStored);

  it.each([500, 502, 503, 504])('is the stored one when a server answers %d', async (status) => {
    network.mockResolvedValueOnce(page('Bad gateway', status));
    expect(await open()).toBe('the page');
    network.mockRejectedValueOnce(new TypeError('offline'));
    expect(await open()).toBe('the page');
  });

  it('is the stored one without a network', async () => {
    network.mockRejectedValueOnce(new TypeError('offline'));
    expect(await open()).toBe('the page');
  });

  it('is the stored one when the network takes too long', async () => {
    network.mockReturnValueOnce(new Promise(() => undefined));
    const opened = open();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await opened).toBe('the page');
  });

  it('is the new one when the server answers with it', async () => {
    network.mockResolvedValueOnce(page('the page of the next release'));
    expect(await open()).toBe('the page of the next release');
  });

  it.each([403, 404])('is the answer when the server refuses it with %d', async (status) => {
    network.mockResolvedValueOnce(page('refused', status));
    expect(await open()).toBe('refused');
  });
});

it('a page that is not stored is what a server answers in its place', async () => {
  network.mockResolvedValueOnce(page('Bad gateway', 502));
  expect(await open()).toBe('Bad gateway');
});
