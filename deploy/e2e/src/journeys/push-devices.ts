import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Product } from '../support/product.ts';

interface Subscription {
  readonly endpoint: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** Lets the browser subscribe with the sandbox's push service: its own is one of Google's. */
const playPushService = (context: BrowserContext, subscribe: (publicKey: string) => Promise<Subscription>) =>
  context.exposeFunction('subscribeInSandbox', subscribe).then(() =>
    context.addInitScript(() => {
      const stored = 'sandbox.subscription';
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
      const made = (text: string) => {
        const { subscription, key } = JSON.parse(text) as { subscription: Subscription; key: string };
        return {
          ...subscription,
          options: { applicationServerKey: bytesOf(key) },
          toJSON: () => subscription,
          unsubscribe: () => {
            localStorage.removeItem(stored);
            return Promise.resolve(true);
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.subscribe = async (options) => {
        const key = new Uint8Array(options?.applicationServerKey as Uint8Array);
        const base64 = btoa(String.fromCharCode(...key));
        const { subscribeInSandbox } = window as unknown as {
          subscribeInSandbox: (publicKey: string) => Promise<Subscription>;
        };
        const publicKey = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        const subscription = await subscribeInSandbox(publicKey);
        localStorage.setItem(stored, JSON.stringify({ subscription, key: base64 }));
        return made(localStorage.getItem(stored) ?? '');
      };
      PushManager.prototype.getSubscription = () => {
        const text = localStorage.getItem(stored);
        return Promise.resolve(text === null ? null : made(text));
      };
    }),
  );

/** Hands a message to a service worker as the browser does when its push service delivers one. */
export const deliver = async (context: BrowserContext, scope: string, data: string): Promise<void> => {
  const { origin } = new URL(scope);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await page.close();
};

/** The notifications that a service worker shows. */
export const shownBy = async (context: BrowserContext, scope: string) => {
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', scope).href);
  const all = await page.evaluate(async (at) => {
    const registration = await navigator.serviceWorker.getRegistration(at);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body }) => ({ title, body }));
  }, scope);
  await page.close();
  return all;
};

/** A device whose browser subscribes with the push service of the sandbox, and the messages that reach it. */
export const playDevice = async (context: BrowserContext, request: APIRequestContext, product: Product) => {
  let endpoint = '';
  await playPushService(context, async (publicKey) => {
    const answer = await request.post(`${product.phones ?? ''}/push-devices`, { data: { publicKey } });
    const subscription = (await answer.json()) as Subscription;
    ({ endpoint } = subscription);
    return subscription;
  });
  return async (): Promise<string[]> => {
    const id = endpoint.slice(endpoint.lastIndexOf('/') + 1);
    const answer = await request.get(`${product.phones ?? ''}/push-devices/${id}/messages`);
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
  };
};

interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): void;
}

/** Presses the notification that the only service worker of a browser shows, whose page is open. */
export const pressNotification = async (context: BrowserContext): Promise<void> => {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration, NotificationEvent, dispatchEvent } = globalThis as unknown as Worker;
    const [notification] = await registration.getNotifications();
    if (notification) dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
};
