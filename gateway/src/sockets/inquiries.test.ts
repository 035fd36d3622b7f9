import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventOf } from '../testing/events.ts';
import { addAgent } from '../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, type TestSocket } from '../testing/socket-client.ts';

const inquiryId = 'inquiry-1';
let gateway: TestGateway;
let other: { readonly url: string };
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '1' });
  other = await gateway.beside();
  token = await gateway.signIn();
  gateway.services.inquiries.add('inquiry-2').add('07480');
});
afterAll(() => gateway.stop());

const opened: TestSocket[] = [];
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
  gateway.services.received.length = 0;
});
const open = async (url = gateway.url, address = '198.51.100.1') => {
  const socket = await openSocket(url, { headers: { 'x-forwarded-for': address } });
  opened.push(socket);
  return socket;
};
const visitor = async (id = inquiryId, url = gateway.url) => {
  const socket = await open(url);
  socket.send({ type: 'subscribe_inquiry', inquiryId: id });
  expect(await socket.next('subscribed_inquiry')).toEqual({ type: 'subscribed_inquiry', inquiryId: id });
  return socket;
};
const staff = async (url = gateway.url) => {
  const socket = await open(url);
  socket.send({ type: 'subscribe_admin', token });
  await socket.next('subscribed_admin');
  return socket;
};
const posted = (id = inquiryId) =>
  eventOf('inquiry.message-posted.v1', id, {
    inquiryId: id,
    unreadCount: 2,
    message: { id: 7, sender: 'customer', text: 'Hello', timestamp: new Date(0).toISOString(), sequence: 2 },
  });

describe('a message of an inquiry', () => {
  it('reaches everyone who has its id and all staff, on every gateway, and nobody else', async () => {
    const here = await visitor();
    const there = await visitor(inquiryId, other.url);
    const admin = await staff(other.url);
    const stranger = await visitor('inquiry-2');
    const event = posted();
    await gateway.bus.publish([event]);
    for (const socket of [here, there, admin])
      expect(await socket.next('inquiry_message')).toEqual({
        type: 'inquiry_message',
        correlationId: 'test-correlation',
        ...event.data,
      });
    await stranger.settled();
    expect(stranger.frames).not.toContainEqual(expect.objectContaining({ type: 'inquiry_message' }));
  });

  it('does not reach a customer who watches an application whose reference is the same word', async () => {
    const tracker = await open();
    tracker.send({ type: 'subscribe', applicationId: '07480' });
    await tracker.next('subscribed');
    const watching = await visitor('07480');
    await gateway.bus.publish([posted('07480')]);
    await watching.next('inquiry_message');
    await tracker.settled();
    expect(tracker.frames).not.toContainEqual(expect.objectContaining({ type: 'inquiry_message' }));
  });

  it('no longer comes after unsubscribing', async () => {
    const socket = await visitor();
    socket.send({ type: 'unsubscribe_inquiry', inquiryId });
    await socket.settled();
    await gateway.bus.publish([posted()]);
    await socket.settled();
    expect(socket.frames).not.toContainEqual(expect.objectContaining({ type: 'inquiry_message' }));
  });
});

describe('subscribing to an inquiry', () => {
  it.each(['unknown', 'inquiry', 'track-07480'])('is refused in the same way for %s', async (id) => {
    const socket = await open(gateway.url, '198.51.100.7');
    socket.send({ type: 'subscribe_inquiry', inquiryId: id });
    expect(await socket.next('error')).toEqual({
      type: 'error',
      error: 'There is no conversation with this id',
      code: 'not-found',
    });
  });

  it('stops for an address that guesses, staff excepted', async () => {
    const socket = await open(gateway.url, '198.51.100.9');
    for (let i = 0; i < 30; i++) socket.send({ type: 'subscribe_inquiry', inquiryId: `guess-${i}` });
    const codes = [];
    for (let i = 0; i < 30; i++) codes.push((await socket.next('error')).code);
    expect(codes.filter((code) => code === 'not-found')).toHaveLength(20);
    const admin = await open(gateway.url, '198.51.100.9');
    admin.send({ type: 'subscribe_admin', token });
    admin.send({ type: 'subscribe_inquiry', inquiryId });
    await admin.next('subscribed_inquiry');
  });

  it('as an agent is subscribing as a visitor: no names, no staff pushes', async () => {
    const agentToken = await addAgent(gateway);
    const socket = await openSocket(gateway.url, { headers: { cookie: `loanline_staff=${agentToken}` } });
    opened.push(socket);
    socket.send({ type: 'subscribe_inquiry', inquiryId });
    await socket.next('subscribed_inquiry');
    await gateway.bus.publish([
      eventOf('inquiry.read.v1', inquiryId, { inquiryId, reader: 'admin', username: 'priya', sequence: 1 }),
      eventOf('inquiry.changed.v1', inquiryId, { inquiryId, status: 'waiting' }),
    ]);
    expect(await socket.next('inquiry_read')).not.toHaveProperty('username');
    expect((await socket.next('inquiry_update')).data).not.toHaveProperty('mobileNumber');
  });
});

describe('an inquiry that was started or moved', () => {
  it.each([
    ['started', () => eventOf('inquiry.opened.v1', inquiryId, { inquiryId })],
    ['moved', () => eventOf('inquiry.changed.v1', inquiryId, { inquiryId, status: 'waiting' })],
  ])('%s, comes to staff whole and to its visitor without the number', async (_what, event) => {
    const watching = await visitor();
    const stranger = await visitor('inquiry-2');
    const admin = await staff(other.url);
    await gateway.bus.publish([event()]);
    expect((await admin.next('inquiry_update')).data).toHaveProperty('mobileNumber');
    const own = await watching.next('inquiry_update');
    expect(own).toMatchObject({ inquiryId, data: { inquiryId } });
    expect(own.data).not.toHaveProperty('mobileNumber');
    await stranger.settled();
    expect(stranger.frames).not.toContainEqual(expect.objectContaining({ type: 'inquiry_update' }));
  });

  it('is read without naming a member of staff to the service', async () => {
    const admin = await staff();
    gateway.services.received.length = 0;
    await gateway.bus.publish([eventOf('inquiry.opened.v1', inquiryId, { inquiryId })]);
    await admin.next('inquiry_update');
    expect(gateway.services.received.map(({ caller }) => caller.kind)).not.toContain('staff');
  });
});

describe('a read position and someone writing in an inquiry', () => {
  it('name the member of staff only to staff', async () => {
    const watching = await visitor();
    const [writer, colleague] = await Promise.all([staff(), staff(other.url)]);
    for (const socket of [writer, colleague]) {
      socket.send({ type: 'subscribe_inquiry', inquiryId });
      await socket.next('subscribed_inquiry');
    }
    writer.send({ type: 'inquiry_typing', inquiryId });
    const typing = { type: 'inquiry_typing', inquiryId, sender: 'admin' };
    expect(await watching.next('inquiry_typing')).toEqual(typing);
    expect(await colleague.next('inquiry_typing')).toEqual({ ...typing, username: 'priya' });
    const read = { inquiryId, reader: 'admin' as const, sequence: 3 };
    await gateway.bus.publish([eventOf('inquiry.read.v1', inquiryId, { ...read, username: 'priya' })]);
    expect(await watching.next('inquiry_read')).toEqual({
      type: 'inquiry_read',
      correlationId: 'test-correlation',
      ...read,
    });
    expect(await colleague.next('inquiry_read')).toEqual({
      type: 'inquiry_read',
      correlationId: 'test-correlation',
      ...read,
      username: 'priya',
    });
  });

  it('is shown to nobody when its sender does not watch it', async () => {
    const watching = await visitor();
    const stranger = await open();
    stranger.send({ type: 'inquiry_typing', inquiryId });
    await stranger.settled();
    await watching.settled();
    expect(watching.frames).not.toContainEqual(expect.objectContaining({ type: 'inquiry_typing' }));
  });
});

it('leaves the id of no inquiry in the log', async () => {
  await visitor();
  await fetch(`${gateway.url}/api/inquiries/${inquiryId}`);
  await fetch(`${gateway.url}/api/notifications/check?chat=${inquiryId}`);
  expect(gateway.log.join('')).not.toContain(inquiryId);
});
