import { createHmac, randomBytes } from 'node:crypto';

/** A text that a customer sent, as Twilio reports it. */
export interface Text {
  readonly sid: string;
  readonly from: string;
}

export const textFrom = (from: string): Text => ({ sid: `SM${randomBytes(16).toString('hex')}`, from });

export const smsWebhook = '/api/sms/webhook';

/** Twilio's webhook for a text, signed with the token of the account for the address that the service is called by. */
export const signedText = (
  { sid, from }: Text,
  account: { authToken: string; publicOrigin: string; to: string },
) => {
  const fields: Record<string, string> = {
    Body: 'Hello',
    From: from,
    MessageSid: sid,
    NumMedia: '0',
    To: account.to,
  };
  const signed = Object.entries(fields).reduce(
    (text, pair) => text + pair.join(''),
    account.publicOrigin + smsWebhook,
  );
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', account.authToken).update(signed).digest('base64'),
    },
    body: new URLSearchParams(fields).toString(),
  };
};
