import { describe, expect, it, jest } from '@jest/globals';
import type { Sender } from '@loanline/proto/enums/senders';
import { createOnDevice } from '../session/on-device.ts';
import { createChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import type { Conversation } from './conversation.ts';
import { conversationKey } from './conversation.ts';
import { createChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';

const application: Conversation = { kind: 'application', id: '07480' };
const inquiry: Conversation = { kind: 'inquiry', id: '4f0c1a52' };
const minute = 60_000;

const message = (age = 0) => ({
  clientId: 'one',
  text: 'I will call you in ten minutes',
  createdAt: new Date(Date.now() - age).toISOString(),
});

/** Opens a conversation in which an earlier visit left a message of this age. */
const given = async (own: Sender, age: number) => {
  const server = createChatServer(own);
  const outbox = createChatOutbox(own, conversationKey(application), createStorage);
  const left = [message(age)];
  const store = createChatStore({
    conversation: application,
    own,
    transport: server.transport,
    outbox: { ...outbox, all: () => left },
  });
  store.start();
  await until(() => store.state().history === 'ready');
  return { server, store };
};

describe('a message that an earlier visit left behind', () => {
  it.each([
    ['admin', minute],
    ['customer', minute],
    ['customer', 7 * 24 * 60 * minute],
  ] as const)('given it is of the %s and waited %d ms, then it is sent', async (own, age) => {
    const { server } = await given(own, age);
    await until(() => server.posts === 1);
  });

  it('given it is of staff and waited for long, then it is sent only when its author asks', async () => {
    const { server, store } = await given('admin', 10 * minute);
    store.hear({ type: 'resync' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.posts).toBe(0);
    expect(store.state().outgoing).toMatchObject([{ state: 'failed', text: message().text }]);
    store.retry('one');
    await until(() => server.posts === 1);
    expect(store.state().outgoing).toEqual([]);
  });
});

it('given a message of staff that the network swallowed long ago, then a reconnect does not send it', async () => {
  const server = createChatServer('admin');
  const outbox = createChatOutbox('admin', conversationKey(application), createStorage);
  const store = createChatStore({
    conversation: application,
    own: 'admin',
    transport: server.transport,
    outbox,
  });
  store.start();
  await until(() => store.state().history === 'ready');
  server.failures = ['network'];
  store.send(message().text);
  await until(() => store.state().outgoing[0]?.state === 'failed');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * minute);
  store.hear({ type: 'resync' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  jest.restoreAllMocks();
  expect(server.posts).toBe(1);
  expect(store.state().outgoing).toMatchObject([{ state: 'failed', text: message().text }]);
});

describe.each([application, inquiry])('an unsent message of staff in the chat of %o', (conversation) => {
  const leave = () => {
    const storage = createStorage();
    createChatOutbox('staff sam', conversationKey(conversation), () => storage).add(message());
    return { storage, device: createOnDevice(() => storage) };
  };

  it('counts as unsent work, and is removed when its author logs out', () => {
    const { storage, device } = leave();
    expect(device.hasUnsent()).toBe(true);
    device.forgetSession();
    expect(storage.length).toBe(1);
    device.forgetOwn();
    expect(storage.length).toBe(0);
  });

  it.each([
    ['sam', true],
    ['sa', false],
    ['sam.lee', false],
    ['rosa', false],
  ])('given %s signs in, then it remains: %s', (author, remains) => {
    const { device } = leave();
    device.claimFor(author);
    expect(device.hasUnsent()).toBe(remains);
  });
});

it('given a member of staff logs out, then the unsent message of a customer at the same browser remains', () => {
  const storage = createStorage();
  createChatOutbox('customer', '07480', () => storage).add(message());
  const device = createOnDevice(() => storage);
  expect(device.hasUnsent()).toBe(false);
  device.forgetOwn();
  device.claimFor('sam');
  expect(storage.length).toBe(1);
});
