import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('given a browser that has just found something', () => {
  it('when that application is erased, then it is not found again, and none of its messages are sent', async () => {
    await subscribed();
    gateway.services.applications.delete('40001');
    await gateway.bus.publish([
      eventOf('application.erased.v1', '40001', { applicationId: '40001', withPerson: false }),
    ]);
    socket.send({ type: 'subscribe', applicationId: '40001', awayMs: 1_000 });
    expect(await socket.next('error')).toMatchObject({ code: 'not-found' });
    gateway.services.applications.set('40001', 1);
    expect((await subscribed(1_000)).missed).toEqual([]);
  });

  it('when that inquiry is erased, then it is not found again, and none of its messages are sent', async () => {
    const subscribe = () => socket.send({ type: 'subscribe_inquiry', inquiryId, awayMs: 1_000 });
    const message = { id: 7, sender: 'customer', text: 'Hello', sequence: 4 } as const;
    const timestamp = new Date(0).toISOString();
    await gateway.bus.publish([
      eventOf('inquiry.message-posted.v1', inquiryId, {
        inquiryId,
        unreadCount: 1,
        message: { ...message, timestamp },
      }),
    ]);
    subscribe();
    expect(JSON.stringify(await socket.next('subscribed_inquiry'))).toContain('Hello');
    gateway.services.inquiries.delete(inquiryId);
    await gateway.bus.publish([
      eventOf('inquiry.changed.v1', inquiryId, { inquiryId, status: 'resolved', erased: true }),
    ]);
    subscribe();
    expect(await socket.next('error')).toMatchObject({ code: 'not-found' });
    gateway.services.inquiries.add(inquiryId);
    subscribe();
    expect(await socket.next('subscribed_inquiry')).toMatchObject({ missed: [] });
  });
});

it('a gateway that had a gap does not say what was missed', async () => {
  listener?.onGap?.();
  expect(await subscribed(1_000)).not.toHaveProperty('missed');
});
