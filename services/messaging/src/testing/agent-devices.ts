import { createECDH, randomBytes } from 'node:crypto';
import { startMessaging } from './start-messaging.ts';

/** Starts the service with notifications to devices that wait, and are not sent. */
export const startWithoutSendingPushes = () =>
  startMessaging(
    { VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') },
    { pushing: { everyMs: 3_600_000 } },
  );

/** A browser's subscription at a push service. */
export const createSubscription = (id: string = randomBytes(8).toString('hex')) => ({
  endpoint: `https://fcm.googleapis.com/${id}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
