import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { Channel } from '@loanline/proto/enums/channels';
import { eventOf } from '../testing/events.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, type TestSocket } from '../testing/socket-client.ts';

let gateway: TestGateway;
let admins: TestSocket[];
let customer: TestSocket;
beforeAll(async () => {
  gateway = await startGateway();
  const other = await gateway.beside();
  const token = await gateway.signIn();
  admins = await Promise.all([gateway.url, other.url].map((url) => openSocket(url)));
  for (const socket of admins) {
    socket.send({ type: 'subscribe_admin', token });
    await socket.next('subscribed_admin');
  }
  customer = await openSocket(gateway.url);
  customer.send({ type: 'subscribe', applicationId: '07480' });
  await customer.next('subscribed');
});
afterAll(async () => {
  for (const { socket } of [...admins, customer]) socket.terminate();
  await gateway.stop();
});

const message = (channel: Channel): ThreadMessage => ({
  id: 1,
  conversationId: 7,
  channel,
  sequence: 1,
  direction: 'inbound',
  sender: '+447700900123',
  receiver: '+447700900800',
  messageType: 'text',
  messageBody: 'Hello',
  mediaUrl: null,
  media: [],
  messageStatus: 'received',
  errorMessage: null,
  errorCode: null,
  canRetry: false,
  messageId: 'SM1',
  author: null,
  createdAt: new Date(0).toISOString(),
  deliveredAt: null,
  readAt: null,
});

describe('staff on each gateway, and nobody else', () => {
  it.each([
    ['sms', 'sms_message'],
    ['whatsapp', 'whatsapp_message'],
  ] as const)('receive a message on %s as %s', async (channel, type) => {
    const data = {
      conversationId: 7,
      backCallRequestId: 3,
      customerName: 'Priya Okafor',
      message: message(channel),
      isNew: true,
    };
    await gateway.bus.publish([eventOf('conversation.message-changed.v1', '7', data)]);
    for (const socket of admins)
      expect(await socket.next(type)).toEqual({ type, correlationId: 'test-correlation', ...data });
  });

  it('receive who has read a conversation, so that every badge agrees', async () => {
    const data = { conversationId: 7, username: 'priya', sequence: 4 };
    await gateway.bus.publish([eventOf('conversation.read.v1', '7', data)]);
    for (const socket of admins)
      expect(await socket.next('conversation_read')).toEqual({
        type: 'conversation_read',
        correlationId: 'test-correlation',
        ...data,
      });
  });

  it('receive back call requests that changed, and a list that was cleared', async () => {
    const changed = { backCallId: 3, status: 'see_notes' as const, version: 2, agents: [] };
    const cleared = { clearId: crypto.randomUUID(), undone: false };
    await gateway.bus.publish([
      eventOf('backcall.changed.v1', '3', changed),
      eventOf('backcalls.cleared.v1', cleared.clearId, cleared),
    ]);
    for (const socket of admins) {
      expect(await socket.next('backcall_update')).toEqual({
        type: 'backcall_update',
        correlationId: 'test-correlation',
        backCallId: 3,
        status: 'see_notes',
        version: 2,
      });
      expect(await socket.next('backcalls_cleared')).toMatchObject(cleared);
    }
  });

  it('receive each failed card payment that was imported, with the name of its customer', async () => {
    const importId = crypto.randomUUID();
    const requests = ['Ada King', 'Grace Hopper'].map((customerName, place) => ({
      backCallId: place + 1,
      customerName,
    }));
    await gateway.bus.publish([eventOf('backcall.failed-cpa-imported.v1', importId, { importId, requests })]);
    for (const socket of admins)
      for (const { customerName } of requests)
        expect(await socket.next('failed_cpa_imported')).toEqual({
          type: 'failed_cpa_imported',
          correlationId: 'test-correlation',
          data: { customerName },
        });
  });

  it('are shown which colleague is replying, but only by that colleague', async () => {
    const [writer, colleague] = admins;
    customer.send({ type: 'conversation_typing', conversationId: 8 });
    await customer.settled();
    writer?.send({ type: 'conversation_typing', conversationId: 7 });
    expect(await colleague?.next('conversation_typing')).toEqual({
      type: 'conversation_typing',
      conversationId: 7,
      username: 'priya',
    });
    await writer?.settled();
    expect(writer?.frames.map(({ type }) => type)).not.toContain('conversation_typing');
    expect(colleague?.frames.filter(({ type }) => type === 'conversation_typing')).toHaveLength(1);
  });

  it('are the only ones', async () => {
    await customer.settled();
    expect(new Set(customer.frames.map(({ type }) => type))).toEqual(new Set(['subscribed', 'pong']));
  });
});
