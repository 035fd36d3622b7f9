import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

/** A Meta that is busy, and asks for a longer wait each time. */
const waits = ['172800', '99999999999999'];
let asked = 0;
const busy = createServer((_request, response) => {
  response.writeHead(429, { 'retry-after': waits[asked] ?? '1' }).end('{}');
  asked += 1;
});

let running: RunningMessaging;
beforeAll(async () => {
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  running = await startMessaging({
    META_PHONE_NUMBER_ID: '1',
    META_ACCESS_TOKEN: 'a token',
    META_APP_SECRET: 'a secret',
    META_NUMBER: '+447700900801',
    META_BASE_URL: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await running.stop();
  busy.close();
});

it('given a provider that asks for days, then the message waits for an hour', async () => {
  await running.pool.query(
    `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, next_attempt_at)
     VALUES ('whatsapp', 'agent', 'outbound', 'us', '+447700900123', 'Hello', 'pending', now())`,
  );
  for (const [place, retryAfter] of waits.entries()) {
    await eventually(async () => {
      const { rows } = await running.pool.query(
        `SELECT $1 AS "retryAfter", attempts, status, error_code AS code,
           round(extract(epoch FROM next_attempt_at - clock_timestamp()) / 60)::int AS minutes FROM messages`,
        [retryAfter],
      );
      expect(rows).toEqual([
        { retryAfter, attempts: place + 1, status: 'pending', code: '130429', minutes: 60 },
      ]);
    });
    await running.pool.query('UPDATE messages SET next_attempt_at = now()');
  }
});
