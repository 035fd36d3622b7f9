const shells = 'loanline.shell';
const assets = 'loanline.assets';

/** Longest wait for the page on a poor connection before the stored page is shown, in milliseconds. */
const patience = 4_000;

/** The files that a page names; its nonce is another one in each answer. */
const filesOf = (html: string): string => (html.match(/\/assets\/[\w.-]+/g) ?? []).join();

const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');

const storePage = async (address: string, response: Response): Promise<void> => {
  if (!response.ok) return;
  const cache = await caches.open(shells);
  const [html, former] = await Promise.all([
    response.clone().text(),
    cache.match(address).then((stored) => stored?.text()),
  ]);
  // The files of an earlier release are not needed any more.
  if (former !== undefined && filesOf(former) !== filesOf(html)) await caches.delete(assets);
  await cache.put(address, response);
};

/**
 * The page; or the stored one, if the page does not arrive in time or the answer has a status of 500 or above. Without a
 * stored page, the browser shows its own error, or that answer.
 */
const pageOf = async (address: string, event: FetchEvent): Promise<Response> => {
  const fetched = fetch(event.request).then((response) => {
    event.waitUntil(storePage(address, response.clone()));
    return response;
  });
  const stored = await (await caches.open(shells)).match(address);
  if (!stored) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patience));
  const usable = fetched.then(
    (response) => (response.status >= 500 ? stored : response),
    () => stored,
  );
  return Promise.race([usable, late]);
};

/** Files of /assets stay as they are for ever. */
const assetOf = async (request: Request): Promise<Response> => {
  const cache = await caches.open(assets);
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
};

/** Stores what a page had loaded before this worker could see it. */
const storeLoaded = async (urls: readonly string[], address: string): Promise<void> => {
  const cache = await caches.open(assets);
  const own = urls.filter((url) => isAsset(new URL(url)));
  await Promise.all(own.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
  const shell = await caches.open(shells);
  if (!(await shell.match(address))) await storePage(address, await fetch(address));
};

/** Makes the page at this address open offline. It stores the page and its scripts, and no answer of the API. */
export const openOffline = (worker: ServiceWorkerGlobalScope, address: string): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    event.waitUntil(storeLoaded((event.data as { loaded: readonly string[] }).loaded, address));
  });
  worker.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return;
    if (event.request.mode === 'navigate') event.respondWith(pageOf(address, event));
    else if (isAsset(url)) event.respondWith(assetOf(event.request));
  });
};
