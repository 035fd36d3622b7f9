/**
 * Focuses the page at a path, or opens it. An open screen of agents is asked to show the request, not loaded again: it may
 * hold a note that is not saved yet.
 */
export const openPage = async (
  { clients, location }: ServiceWorkerGlobalScope,
  path: string,
  { isOfAgents }: { readonly isOfAgents: boolean },
): Promise<void> => {
  const { href, pathname } = new URL(path, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find(({ url }) => url === href) ??
    (isOfAgents ? pages.find(({ url }) => new URL(url).pathname === pathname) : undefined);
  if (isOfAgents) page?.postMessage({ open: path });
  await (page?.focus() ?? clients.openWindow(href));
};
