import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { createHmac, randomBytes } from 'node:crypto';
import { publicOrigin, startMessaging, type RunningMessaging } from './start-messaging.ts';

export type Fields = Record<string, string>;

export const authToken = 'a token of Twilio';
export const appSecret = 'a secret of Meta';

export const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/** As Twilio's documentation says. */
export const sign = (path: string, fields: Fields, token = authToken, base = publicOrigin) =>
  createHmac('sha1', token)
    .update(
      Object.keys(fields)
        .sort()
        .reduce((text, name) => text + name + (fields[name] ?? ''), base + path),
    )
    .digest('base64');

/** Messaging as providers call it, with another customer in each test. */
export const startReceiving = () => {
  let running: RunningMessaging;
  let customer = '';
  let count = 0;
  beforeAll(async () => {
    running = await startMessaging({
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_SMS_FROM: '+447700900800',
      TWILIO_WHATSAPP_FROM: '+447700900801',
      // Nobody is there: these tests send nothing.
      TWILIO_BASE_URL: 'http://127.0.0.1:1',
      META_APP_SECRET: appSecret,
      META_VERIFY_TOKEN: 'a verify token',
    });
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    count += 1;
    customer = `+4477009${String(count).padStart(5, '0')}`;
  });

  const untilHandled = () =>
    eventually(async () => {
      const { rows } = await running.pool.query(
        `SELECT FROM webhook_events WHERE handled_at IS NULL AND attempts = 0`,
      );
      expect(rows).toEqual([]);
    });
  const messages = async (channel = 'sms', phone = customer): Promise<ThreadMessage[]> => {
    await untilHandled();
    const { rows } = await running.pool.query<{ id: number }>(
      'SELECT id FROM conversations WHERE channel = $1 AND phone_e164 = $2',
      [channel, phone],
    );
    if (!rows[0]) return [];
    expect(rows).toHaveLength(1);
    const path = `/api/conversations/${rows[0].id}/messages`;
    return (await running.call<{ messages: ThreadMessage[] }>('GET', path, admin)).body.messages;
  };

  return {
    running: () => running,
    customer: () => customer,
    untilHandled,
    /** The messages of a thread with the customer. */
    messages,
    bodies: async (channel?: string, phone?: string) =>
      (await messages(channel, phone)).map(({ messageBody }) => messageBody),
    text: (over: Fields = {}): Fields => ({
      MessageSid: newSid(),
      From: customer,
      To: '+447700900800',
      Body: 'Hello',
      NumMedia: '0',
      SomethingNew: 'that Twilio may add',
      ...over,
    }),
    twilio: (path: string, fields: Fields, signature: string = sign(path, fields)) =>
      running.call('POST', path, anonymous, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      }),
    meta: (value: object, secret = appSecret) => {
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return running.call('POST', '/api/whatsapp/webhook', anonymous, body, {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${signature}`,
      });
    },
  };
};
