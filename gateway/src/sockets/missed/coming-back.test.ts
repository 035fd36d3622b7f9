import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { LiveSubscription } from '@loanline/kit/events/bus/bus';
import { eventOf, messagePosted } from '../../testing/events.ts';
import { createTestBus, startGateway, type TestGateway } from '../../testing/gateway.ts';
import { openSocket, type TestSocket } from '../../testing/socket-client.ts';

const inquiryId = randomUUID();
let gateway: TestGateway;
let listener: LiveSubscription | undefined;
let isConnected = true;
let socket: TestSocket;
const { now } = performance;

beforeAll(async () => {
  const bus = createTestBus();
  gateway = await startGateway(
    {},
    { ...bus, connected: () => isConnected, listen: (live) => bus.listen((listener = live)) },
  );
  gateway.services.applications.set('40001', 1);
  gateway.services.inquiries.add(inquiryId);
  // The gateway has listened for a while.
  performance.now = () => now.call(performance) + 3_600_000;
});
beforeEach(async () => {
  socket = await openSocket(gateway.url);
});
afterEach(() => {
  isConnected = true;
  socket.socket.terminate();
});
afterAll(async () => {
  performance.now = now;
  await gateway.stop();
});

const subscribed = async (awayMs?: number) => {
  socket.send({ type: 'subscribe', applicationId: '40001', awayMs });
  return socket.next('subscribed');
};

it('a browser that comes back gets what it missed with the answer to its subscription', async () => {
  await gateway.bus.publish([messagePosted('40001', 'Hello', 1)]);
  const { missed } = await subscribed(1_000);
  expect(missed).toMatchObject([{ type: 'chat_message', message: { text: 'Hello' } }]);
});

it('a browser that is new gets none', async () => {
  expect(await subscribed()).not.toHaveProperty('missed');
});

it('an inquiry gives what was missed in it', async () => {
  const data = { inquiryId, reader: 'admin', username: 'priya', sequence: 3 } as const;
  await gateway.bus.publish([eventOf('inquiry.read.v1', inquiryId, data)]);
  socket.send({ type: 'subscribe_inquiry', inquiryId, awayMs: 1_000 });
  const { missed } = await socket.next('subscribed_inquiry');
  expect(missed).toMatchObject([{ type: 'inquiry_read', sequence: 3 }]);
  expect(JSON.stringify(missed)).not.toContain('priya');
});

it('a gateway without the broker does not say what was missed', async () => {
  isConnected = false;
  expect(await subscribed(1_000)).not.toHaveProperty('missed');
});

it('messages of an erased application are not sent', async () => {
  await gateway.bus.publish([
    eventOf('application.erased.v1', '40001', { applicationId: '40001', withPerson: false }),
  ]);
  expect((await subscribed(1_000)).missed).toEqual([]);
});

it('a gateway that had a gap does not say what was missed', async () => {
  listener?.onGap?.();
  expect(await subscribed(1_000)).not.toHaveProperty('missed');
});
