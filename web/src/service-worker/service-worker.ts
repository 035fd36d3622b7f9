import { openOffline } from './offline-pages.ts';
import { openPage } from './open-page.ts';

/** Runs beside the pages, even while none is open: shows the notifications that the lender sends, and opens what they are about. */
declare const self: ServiceWorkerGlobalScope;

/** What the messaging service sends. */
interface Message {
  readonly title: string;
  readonly body: string;
  /** The page that it is about. */
  readonly path: string;
  /** A later message with the same topic takes the place of this one. */
  readonly topic: string;
  /** The same message comes again under the same key. */
  readonly key: string;
}

const show = async ({ title, body, path, topic, key }: Message): Promise<void> => {
  const shown = await self.registration.getNotifications({ tag: topic });
  const isRepeated = shown.some(({ data }) => (data as Message | undefined)?.key === key);
  const options = {
    body,
    tag: topic,
    // Chrome's own name, which the types do not know: it makes a sound again.
    renotify: !isRepeated,
    icon: '/icon-192.png',
    lang: 'en-GB',
    data: { path, key },
  };
  await self.registration.showNotification(title, options);
};

// The worker of agents has their screen as its scope; customers' pages need a connection.
const isOfAgents = new URL(self.registration.scope).pathname === '/agent';

self.addEventListener('install', () => void self.skipWaiting());

if (isOfAgents) openOffline(self, '/agent');

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, (event.notification.data as Message).path, { isOfAgents }));
});
