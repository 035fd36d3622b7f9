import type { Routes } from '@loanline/proto/routes';
import { deviceNameOf } from '@loanline/proto/rules/device-name';
import { request } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { withDeadline } from '../timing/with-deadline.ts';
import { PermissionDenied } from './permission-denied.ts';
import { patience } from '../api/patience.ts';

const serviceWorker = import.meta.env.DEV ? '/src/service-worker/service-worker.ts' : '/service-worker.js';

/** The service that sends notifications receives the customer's choice a moment later. */
const pauses = [200, 500, 1_000, 2_000, 4_000];

/** What the server stores of a subscription. */
export const detailsOf = (subscription: PushSubscription) => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const isUnder = (subscription: PushSubscription, publicKey: string): boolean => {
  const known = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(publicKey);
  return known.length === wanted.length && known.every((byte, index) => byte === wanted[index]);
};

/** The name of this device, when it is subscribed under the lender's key; else null. */
export const nameOfThisDevice = async (publicKey: string): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isUnder(subscription, publicKey) ? deviceNameOf(subscription.endpoint) : null;
};

const subscribe = async (publicKey: string, scope: string | undefined): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(serviceWorker, {
    type: import.meta.env.DEV ? 'module' : 'classic',
    ...(scope !== undefined && { scope }),
  });
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && isUnder(former, publicKey)) return former;
  await former?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
};

/**
 * Asks for permission, and subscribes this device to the lender's notifications.
 * @param scope the pages whose service worker shows them; all unless given
 * @throws PermissionDenied
 */
export const subscribeThisDevice = async (publicKey: string, scope?: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDenied();
  return withDeadline(15_000, subscribe(publicKey, scope));
};

/** Lets the lender send the notifications about an application to this device; returns its name. */
export const addThisDevice = async (
  applicationId: string,
  subscription: PushSubscription,
): Promise<string> => {
  const body = detailsOf(subscription);
  const add = () =>
    request<Routes['addDevice']>('POST /api/applications/{applicationId}/devices', {
      params: { applicationId },
      body,
      signal: patience(),
    });
  for (const pause of pauses)
    try {
      await add();
      return await deviceNameOf(body.endpoint);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  await add();
  return deviceNameOf(body.endpoint);
};

/** Ends the notifications about an application on this device. Those about other applications stay. */
export const removeThisDevice = (applicationId: string, device: string) =>
  request<Routes['removeDevice']>('DELETE /api/applications/{applicationId}/devices/{device}', {
    params: { applicationId, device },
    signal: patience(),
  });

/** Ends this device's subscription: what is still sent to it reaches nobody. */
export const unsubscribeThisDevice = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
