import * as z from 'zod/mini';

const base64url = (bytes: number) =>
  z.string().check(z.length(Math.ceil((bytes * 4) / 3)), z.regex(/^[\w-]+$/));

/** What a browser answers when it subscribes to notifications (PushSubscription.toJSON). */
export const pushSubscription = z.object({
  /** Where the browser's push service takes messages for this device. Anyone who knows it can try to send there. */
  endpoint: z.url().check(z.maxLength(2_000)),
  keys: z.object({
    /** A point of the curve P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

/** For one call about the sessions that devices belong to. */
export const mostDeviceSessions = 500;

/** Names a device without saying how to send to it. */
export const deviceName = z.string().check(z.length(22), z.regex(/^[\w-]+$/));
