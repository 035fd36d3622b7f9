import { createHmac, timingSafeEqual } from 'node:crypto';
import twilio from 'twilio';
import type { TwilioFields } from './read-twilio.ts';

export interface TwilioSigned {
  readonly authToken: string;
  readonly signature: string | undefined;
  /** The address that Twilio was asked to call: the public one, whatever a proxy made of it. */
  readonly url: string;
  readonly fields: TwilioFields;
}

/** True when Twilio signed it (X-Twilio-Signature: HMAC-SHA1 over the address and the fields, sorted by name). */
export const isSignedByTwilio = ({ authToken, signature, url, fields }: TwilioSigned): boolean =>
  signature !== undefined && twilio.validateRequest(authToken, signature, url, fields);

/** True when Meta signed it (X-Hub-Signature-256: `sha256=` and the HMAC of the body as it came). */
export const isSignedByMeta = (appSecret: string, signature: string | undefined, body: Buffer): boolean => {
  const given = Buffer.from(signature ?? '');
  const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  return given.length === right.length && timingSafeEqual(given, right);
};

/** True when two secrets are the same, in a time that does not depend on where they differ. */
export const isSameSecret = (one: string, other: string): boolean => {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};
