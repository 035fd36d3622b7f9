import { createECDH, ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { MessagingConfig } from '../../config.ts';
import { longestRetryAfterMs } from '../attempts.ts';
import type { PushDevice } from '../../update-preferences/store/push-devices.ts';

export interface Push {
  /** A later message with the same topic takes the place of one that waits at the push service. */
  readonly topic: string;
  /** What the device shows; nobody in between can read it. */
  readonly payload: string;
}

/**
 * What became of a message to a device.
 * - `taken`: its push service has it
 * - `gone`: the device gets no messages any more
 * - `refused`: the push service will never take it
 * - `unreachable`: it was not taken, and may be later; after so many seconds, where the push service says so
 */
export type PushOutcome =
  | { readonly handover: 'taken' | 'gone' | 'refused' }
  | { readonly handover: 'unreachable'; readonly afterSeconds?: number };

export interface Pusher {
  readonly publicKey: string;
  /** Whether messages can be encrypted with a device's key. */
  readonly isUsableKey: (p256dh: string) => boolean;
  /** Whether an endpoint belongs to a push service that messages may be sent to. */
  readonly isKnownService: (endpoint: string) => boolean;
  readonly send: (device: PushDevice, push: Push) => Promise<PushOutcome>;
}

/** How long a push service holds a message for a device that is switched off. */
const secondsHeld = 24 * 3_600;

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url', 'uncompressed');
};

const isOnCurve = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
};

const matches = (origin: string, service: string): boolean => {
  const [scheme = '', host = ''] = service.split('://');
  return host.startsWith('*.')
    ? origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1))
    : origin === service;
};

const outcomeOf = (answer: Response): PushOutcome => {
  if (answer.ok) return { handover: 'taken' };
  if (answer.status === 404 || answer.status === 410) return { handover: 'gone' };
  if (answer.status !== 429 && answer.status < 500) return { handover: 'refused' };
  const seconds = Number(answer.headers.get('retry-after'));
  return {
    handover: 'unreachable',
    ...(seconds > 0 && { afterSeconds: Math.min(seconds, longestRetryAfterMs / 1_000) }),
  };
};

/** Hands messages to the push services of browsers (RFC 8030), encrypted for the device (RFC 8291), signed by our key (RFC 8292). */
export const createPusher = (
  config: Pick<MessagingConfig, 'PUBLIC_ORIGIN' | 'PUSH_SERVICES' | 'VAPID_SUBJECT' | 'PROVIDER_TIMEOUT_MS'>,
  privateKey: string,
): Pusher => {
  const publicKey = publicKeyOf(privateKey);
  const subject = config.VAPID_SUBJECT ?? `mailto:postmaster@${new URL(config.PUBLIC_ORIGIN).hostname}`;
  const isKnownService = (endpoint: string) => {
    const { origin } = new URL(endpoint);
    return config.PUSH_SERVICES.some((service) => matches(origin, service));
  };
  return {
    publicKey,
    isUsableKey: isOnCurve,
    isKnownService,
    send: async ({ endpoint, p256dh, auth }, { topic, payload }) => {
      // The list of push services may have become shorter since the device was added.
      if (!isKnownService(endpoint)) return { handover: 'refused' };
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: secondsHeld,
          topic,
        },
      );
      try {
        const answer = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return outcomeOf(answer);
      } catch {
        return { handover: 'unreachable' };
      }
    },
  };
};
