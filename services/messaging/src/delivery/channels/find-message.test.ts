import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTwilioChannel } from './twilio-channel.ts';

/** What Twilio has for a number, newest first. */
let bodies: string[] = [];
let createdAt = new Date();
const server = createServer((_request, response) => {
  const messages = bodies.map((body, place) => ({
    sid: `SM${place}`,
    body,
    status: 'sent',
    date_created: createdAt.toUTCString(),
  }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ messages, page: 0, page_size: 100, uri: '/', next_page_uri: null }));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const find = () =>
  createTwilioChannel({
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'a token',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    channel: 'sms',
    from: '+447700900800',
    statusUrl: 'https://loans.example.co.uk/api/sms/status',
    timeoutMs: 2_000,
  }).find({ to: '+447700900123', body: 'We’ve moved your application on', handedOverAt: new Date() });

it('finds a text in which Twilio replaced a character', async () => {
  bodies = ['Another text', "We've moved your application on"];
  expect(await find()).toMatchObject([{ providerMessageId: 'SM1', status: 'sent' }]);
});

it('finds nothing when all texts are listed', async () => {
  bodies = Array.from({ length: 99 }, (_, place) => `Text ${place}`);
  expect(await find()).toEqual([]);
});

it('cannot tell when the text may be missing from the list', async () => {
  bodies = Array.from({ length: 100 }, (_, place) => `Text ${place}`);
  expect(await find()).toBeNull();
});

it.each([
  ['a minute before our clock says that we handed it over', 1, 1],
  ['a quarter of an hour before', 15, 0],
])('given Twilio created it %s, then it finds as many: %#', async (_when, minutes, found) => {
  createdAt = new Date(Date.now() - minutes * 60_000);
  bodies = ["We've moved your application on"];
  expect(await find()).toHaveLength(found);
});
