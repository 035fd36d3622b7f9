import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let asked = 0;
/** A Twilio that accepts calls and never answers. */
const hanging = createServer(() => {
  asked += 1;
});
/** A Meta that works. */
const well = createServer((_request, response) => response.end('{"messages":[{"id":"wamid.1"}]}'));
const urlOf = (server: typeof well) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let running: RunningMessaging;
let stopped = false;
beforeAll(async () => {
  for (const server of [hanging, well]) await once(server.listen(0, '127.0.0.1'), 'listening');
  running = await startMessaging({
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_SMS_FROM: '+447700900800',
    TWILIO_BASE_URL: urlOf(hanging),
    META_PHONE_NUMBER_ID: '1',
    META_ACCESS_TOKEN: 'a token',
    META_APP_SECRET: 'a secret',
    META_NUMBER: '+447700900801',
    META_BASE_URL: urlOf(well),
    PROVIDER_TIMEOUT_MS: '8000',
  });
});
afterAll(async () => {
  for (const server of [hanging, well]) {
    server.closeAllConnections();
    server.close();
  }
  if (!stopped) await running.stop();
});

const phone = '+447700900123';

it('given a provider of texts that hangs, then WhatsApp messages are sent, and stopping waits for one call at most', async () => {
  await running.pool.query(
    `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, next_attempt_at, handed_over_at)
     SELECT 'sms', 'agent', 'outbound', 'us', $1, 'Text ' || i,
       CASE WHEN i > 30 THEN 'pending' ELSE 'unconfirmed' END, now(), CASE WHEN i <= 30 THEN now() END
     FROM generate_series(1, 60) i`,
    [phone],
  );
  await eventually(() => {
    expect(asked).toBeGreaterThan(8);
    return Promise.resolve();
  });
  const { rows } = await running.pool.query<{ id: number }>(
    `INSERT INTO conversations (channel, phone_e164, last_sequence, last_inbound_at) VALUES ('whatsapp', $1, 0, now())
     RETURNING id`,
    [phone],
  );
  // Stored by another instance, so that the delivery worker has to find it by polling.
  await running.pool.query(
    `INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status, next_attempt_at)
     VALUES ($1, 1, 'whatsapp', 'conversation', 'outbound', 'us', $2, 'Hello', 'pending', now())`,
    [rows[0]?.id, phone],
  );
  const page = `/api/conversations/${rows[0]?.id}/messages`;
  await eventually(async () => {
    const { body } = await running.call<{ messages: object[] }>('GET', page, admin);
    expect(body.messages).toMatchObject([{ messageStatus: 'queued' }]);
  }, 6_000);
  const startedAt = performance.now();
  stopped = true;
  await running.stop();
  expect(performance.now() - startedAt).toBeLessThan(15_000);
}, 60_000);
