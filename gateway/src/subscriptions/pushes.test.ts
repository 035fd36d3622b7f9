import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { eventOf, messagePosted } from '../testing/events.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, type TestSocket } from '../testing/socket-client.ts';

let gateway: TestGateway;
let other: { readonly url: string };
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  other = await gateway.beside();
  token = await gateway.signIn();
  gateway.services.applications.set('20001', 1);
});
afterAll(() => gateway.stop());

const opened: TestSocket[] = [];
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
  gateway.services.received.length = 0;
});
const open = async (url = gateway.url) => {
  const socket = await openSocket(url);
  opened.push(socket);
  return socket;
};
const customer = async (applicationId = '07480', url = gateway.url) => {
  const socket = await open(url);
  socket.send({ type: 'subscribe', applicationId });
  await socket.next('subscribed');
  return socket;
};
const staff = async (url = gateway.url) => {
  const socket = await open(url);
  socket.send({ type: 'subscribe_admin', token });
  await socket.next('subscribed_admin');
  return socket;
};

describe('a chat message', () => {
  it('reaches who watches the application and all staff, on every gateway, and nobody else', async () => {
    const here = await customer();
    const there = await customer('07480', other.url);
    const admin = await staff(other.url);
    const stranger = await customer('20001');
    const posted = messagePosted('07480', 'Hello');
    await gateway.bus.publish([posted]);
    const frame = {
      type: 'chat_message',
      correlationId: posted.correlationId,
      applicationId: '07480',
      message: posted.data.message,
    };
    for (const socket of [here, there, admin]) expect(await socket.next('chat_message')).toEqual(frame);
    await stranger.settled();
    expect(stranger.frames).not.toContainEqual(expect.objectContaining({ type: 'chat_message' }));
  });

  it('shows only staff which of them wrote it', async () => {
    const [here, admin] = [await customer(), await staff()];
    const posted = messagePosted('07480', 'Hello');
    const { message } = posted.data;
    await gateway.bus.publish([
      { ...posted, data: { ...posted.data, message: { ...message, author: 'priya' } } },
    ]);
    expect(await admin.next('chat_message')).toMatchObject({ message: { author: 'priya' } });
    expect(await here.next('chat_message')).toMatchObject({ message });
    expect(JSON.stringify(here.frames)).not.toContain('priya');
  });

  it('comes once to staff who watch the application besides', async () => {
    const admin = await staff();
    admin.send({ type: 'subscribe', applicationId: '07480' });
    await admin.next('subscribed');
    await gateway.bus.publish([messagePosted('07480', 'Hello')]);
    await admin.next('chat_message');
    await admin.settled();
    expect(admin.frames.filter(({ type }) => type === 'chat_message')).toHaveLength(1);
  });

  it('no longer comes after unsubscribing', async () => {
    const socket = await customer();
    socket.send({ type: 'unsubscribe', applicationId: '07480' });
    await socket.settled();
    await gateway.bus.publish([messagePosted('07480', 'Hello')]);
    await socket.settled();
    expect(socket.frames).not.toContainEqual(expect.objectContaining({ type: 'chat_message' }));
  });

  it('reaches a socket that subscribed by tracker id, under the reference', async () => {
    const socket = await open();
    socket.send({ type: 'subscribe', applicationId: 'track-07480' });
    expect(await socket.next('subscribed')).toMatchObject({ applicationId: '07480' });
    await gateway.bus.publish([messagePosted('07480', 'Hello')]);
    expect(await socket.next('chat_message')).toMatchObject({ applicationId: '07480' });
  });
});

describe('browsers that come back all at once', () => {
  it('ask the applications service once between them', async () => {
    gateway.services.applications.set('40001', 1);
    gateway.services.delay = 50;
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open()));
    for (const socket of sockets) socket.send({ type: 'subscribe', applicationId: '40001' });
    for (const socket of sockets) await socket.next('subscribed');
    gateway.services.delay = 0;
    expect(gateway.services.received).toHaveLength(1);
  });
});

describe('a read position', () => {
  it('names the reader only to staff', async () => {
    const watching = await customer();
    const admin = await staff();
    const data = { applicationId: '07480', reader: 'admin' as const, sequence: 3 };
    await gateway.bus.publish([eventOf('chat.read.v1', '07480', { ...data, username: 'priya' })]);
    expect(await watching.next('chat_read')).toEqual({
      type: 'chat_read',
      correlationId: 'test-correlation',
      ...data,
    });
    expect(await admin.next('chat_read')).toEqual({
      type: 'chat_read',
      correlationId: 'test-correlation',
      ...data,
      username: 'priya',
    });
  });
});

describe('a change of an application', () => {
  const changed = () =>
    eventOf('application.changed.v1', '07480', { applicationId: '07480', currentStage: 2 });

  it('reaches customers and staff, each with what they may see', async () => {
    const watching = await customer();
    const admin = await staff(other.url);
    gateway.services.applications.set('07480', 2);
    await gateway.bus.publish([changed()]);
    const forCustomer = await watching.next('application_update');
    expect(forCustomer).toMatchObject({ applicationId: '07480', data: { version: 2 } });
    expect(forCustomer.data).not.toHaveProperty('overPriceCap');
    expect((await admin.next('application_update')).data).toHaveProperty('overPriceCap', false);
  });

  it('is read once for many who watch', async () => {
    const sockets = await Promise.all([customer(), customer(), customer()]);
    gateway.services.received.length = 0;
    await gateway.bus.publish([changed()]);
    for (const socket of sockets) await socket.next('application_update');
    expect(gateway.services.received).toHaveLength(1);
    expect(gateway.services.received[0]?.caller).toEqual({ kind: 'anonymous' });
  });

  it('is not read when nobody watches', async () => {
    await gateway.bus.publish([changed()]);
    const watching = await customer('20001');
    await watching.settled();
    expect(gateway.services.received.filter(({ caller }) => caller.kind === 'staff')).toEqual([]);
    expect(gateway.services.received.length).toBeLessThanOrEqual(1);
  });

  it('comes twice at most in a burst, and the last is the newest', async () => {
    const watching = await customer();
    gateway.services.received.length = 0;
    gateway.services.delay = 50;
    for (let version = 10; version < 30; version++) {
      gateway.services.applications.set('07480', version);
      await gateway.bus.publish([changed()]);
    }
    const first = await watching.next('application_update');
    const last = first.data.version === 29 ? first : await watching.next('application_update');
    gateway.services.delay = 0;
    expect(last.data.version).toBe(29);
    expect(gateway.services.received.length).toBeLessThanOrEqual(2);
  });

  it('is read with few others at a time when an import changes many', async () => {
    const admin = await staff();
    gateway.services.received.length = 0;
    gateway.services.delay = 200;
    const references = Array.from({ length: 40 }, (_, place) => `3${place + 1_000}`);
    for (const reference of references) gateway.services.applications.set(reference, 1);
    await gateway.bus.publish(
      references.map((applicationId) =>
        eventOf('application.changed.v1', applicationId, { applicationId, currentStage: 2 }),
      ),
    );
    await delay(320);
    const readInTheFirstRound = gateway.services.received.length;
    gateway.services.delay = 0;
    for (const _reference of references) await admin.next('application_update');
    // Each of the two gateways reads for itself.
    expect(readInTheFirstRound).toBeLessThanOrEqual(2 * 16);
    expect(readInTheFirstRound).toBeGreaterThan(0);
  });

  it('that cannot be read makes browsers fetch for themselves', async () => {
    const watching = await customer('20001');
    gateway.services.applications.delete('20001');
    await gateway.bus.publish([
      eventOf('application.changed.v1', '20001', { applicationId: '20001', currentStage: 2 }),
    ]);
    expect(await watching.next('resync')).toEqual({ type: 'resync' });
    gateway.services.applications.set('20001', 1);
  });
});

describe('someone writing', () => {
  it('is shown to the others in the room, through every gateway, never to themselves', async () => {
    const writer = await customer();
    const reader = await customer('07480', other.url);
    writer.send({ type: 'typing', applicationId: '07480' });
    expect(await reader.next('typing')).toEqual({
      type: 'typing',
      applicationId: '07480',
      sender: 'customer',
    });
    await writer.settled();
    expect(writer.frames).not.toContainEqual(expect.objectContaining({ type: 'typing' }));
  });

  it('is named only to staff', async () => {
    const watching = await customer();
    const [writer, colleague] = await Promise.all([staff(), staff(other.url)]);
    for (const socket of [writer, colleague]) {
      socket.send({ type: 'subscribe', applicationId: '07480' });
      await socket.next('subscribed');
    }
    writer.send({ type: 'typing', applicationId: '07480' });
    const typing = { type: 'typing', applicationId: '07480', sender: 'admin' };
    expect(await watching.next('typing')).toEqual(typing);
    expect(await colleague.next('typing')).toEqual({ ...typing, username: 'priya' });
  });

  it('in an application that they do not watch is shown to nobody', async () => {
    const watching = await customer();
    const stranger = await open();
    stranger.send({ type: 'typing', applicationId: '07480' });
    await stranger.settled();
    await watching.settled();
    expect(watching.frames).not.toContainEqual(expect.objectContaining({ type: 'typing' }));
  });
});
