import { hmac } from 'k6/crypto';
import { settings } from '../settings.ts';
import { createVisitor, randomBelow, randomId } from '../visitor.ts';

const path = '/api/sms/webhook';

const encoded = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Twilio signs the address, then each field in the order of the names: the fields must come in that order. */
const signature = (fields: Readonly<Record<string, string>>): string => {
  const signed = Object.entries(fields).map(([name, value]) => name + value);
  return hmac('sha1', settings.twilioAuthToken, settings.publicOrigin + path + signed.join(''), 'base64');
};

/** A customer texts the lender: Twilio reports it, signed. */
export const webhooks = async (): Promise<void> => {
  const fields = {
    Body: 'When is my next payment?',
    From: `+447911${String(randomBelow(1_000_000)).padStart(6, '0')}`,
    MessageSid: `SM${randomId().replace(/-/g, '')}`,
    NumMedia: '0',
    To: settings.smsNumber,
  };
  await createVisitor().call('POST', path, {
    name: 'a text',
    status: 200,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature(fields),
    },
    body: encoded(fields),
  });
};
