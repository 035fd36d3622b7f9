import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Outgoing } from './channel.ts';
import { createMetaChannel } from './meta-channel.ts';
import { createTwilioChannel } from './twilio-channel.ts';

let answer: { status: number; body: object } = { status: 200, body: {} };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const channels = () => {
  const shared = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: '+447700900800',
    timeoutMs: 2_000,
  };
  return {
    Twilio: createTwilioChannel({
      ...shared,
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'a token',
      channel: 'sms',
      statusUrl: 'https://loans.example.co.uk/api/sms/status',
    }),
    Meta: createMetaChannel({
      ...shared,
      phoneNumberId: '1',
      businessAccountId: undefined,
      accessToken: 'a token',
    }),
  };
};
const message: Outgoing = {
  key: '6e0f6a52-5f0e-4b7e-9d5e-0d1a4b2c3d4e',
  to: '+447700900123',
  validForMs: null,
  content: { kind: 'text', body: 'Hello' },
};
const meta = (code: number) => ({ error: { code } });

it.each<['Twilio' | 'Meta', string, number, object, string, string]>([
  ['Twilio', 'does not accept our credentials', 401, { code: 20003 }, 'busy', '20003'],
  ['Twilio', 'does not accept our credentials, without a code', 401, {}, 'busy', '20003'],
  ['Twilio', 'has suspended our account', 403, { code: 20403 }, 'busy', '20403'],
  ['Twilio', 'answers that our account is not active', 400, { code: 10001 }, 'busy', '10001'],
  ['Twilio', 'does not know the number', 400, { code: 21211 }, 'refused', '21211'],
  ['Meta', 'does not accept our token any more', 401, meta(190), 'busy', '190'],
  ['Meta', 'has locked our account', 403, meta(131031), 'busy', '131031'],
  ['Meta', 'cannot deliver to the number', 400, meta(131026), 'refused', '131026'],
])(
  'given %s %s, then the message waits only if our account is the reason',
  async (provider, _what, status, body, kind, code) => {
    answer = { status, body };
    expect(await channels()[provider].send(message)).toMatchObject({ kind, code });
  },
);
