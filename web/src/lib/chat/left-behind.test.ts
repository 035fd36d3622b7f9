import { describe, expect, it, jest } from '@jest/globals';
import type { Sender } from '@loanline/proto/enums/senders';
import { dayMs, hourMs, minuteMs as minute } from '@loanline/proto/rules/dates/durations';
import { createOnDevice } from '../session/on-device.ts';
import type { ChatServer } from '../testing/chat-server.ts';
import { createChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import type { Conversation } from './conversation.ts';
import { conversationKey } from './conversation.ts';
import { createChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';

const application: Conversation = { kind: 'application', id: '07480' };
const inquiry: Conversation = { kind: 'inquiry', id: '4f0c1a52' };

const message = (age = 0) => ({
  clientId: 'one',
  text: 'I will call you in ten minutes',
  createdAt: new Date(Date.now() - age).toISOString(),
});

/** Opens a conversation in which an earlier visit left a message of this age, after the given messages. */
const given = async (own: Sender, age: number, say: (server: ChatServer) => void = () => undefined) => {
  const server = createChatServer(own);
  say(server);
  const outbox = createChatOutbox(own, conversationKey(application), createStorage);
  const left = [{ ...message(age), after: 0 }];
  const store = createChatStore({
    conversation: application,
    own,
    transport: server.transport,
    outbox: { ...outbox, all: () => left },
  });
  store.watch(() => undefined);
  store.start();
  await until(() => store.state().history === 'ready');
  return { server, store };
};

describe('a message that an earlier visit left behind', () => {
  it.each([
    ['admin', minute],
    ['customer', minute],
    ['customer', 3 * hourMs],
  ] as const)('given it is of the %s and waited %d ms, then it is sent', async (own, age) => {
    const { server } = await given(own, age);
    await until(() => server.posts === 1);
  });

  it.each([
    ['admin', 10 * minute],
    ['customer', 5 * hourMs],
    ['customer', 7 * dayMs],
  ] as const)(
    'given it is of the %s and waited %d ms, then it is sent only when its author asks',
    async (own, age) => {
      const { server, store } = await given(own, age);
      store.hear({ type: 'resync' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(server.posts).toBe(0);
      expect(store.state().outgoing).toMatchObject([
        {
          state: 'failed',
          text: message().text,
          reason: 'This message was not sent when you wrote it. To send it now, press Retry.',
        },
      ]);
      store.retry('one');
      await until(() => server.posts === 1);
      expect(store.state().outgoing).toEqual([]);
    },
  );

  it('given the lender wrote after the customer, then it is sent only when the customer asks', async () => {
    const { server, store } = await given('customer', 10 * minute, (chat) =>
      chat.say('admin', 'Shall I cancel?'),
    );
    await until(() => store.state().outgoing[0]?.state === 'failed');
    expect(server.posts).toBe(0);
    expect(store.state().outgoing[0]?.reason).toBe(
      'We wrote to you after you wrote this. To send it now, press Retry.',
    );
    store.retry('one');
    await until(() => server.posts === 1);
  });

  it.each<[string, number, (chat: ChatServer) => void]>([
    ['the lender wrote at the same moment', minute, (chat) => chat.say('admin', 'Are you there?')],
    ['only an automatic reply came after it', 10 * minute, (chat) => chat.sayAutomatically('We are closed')],
  ])('given %s, then it is sent', async (_, age, say) => {
    const { server } = await given('customer', age, say);
    await until(() => server.posts === 1);
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
  store.watch(() => undefined);
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

it.each([
  [30 * dayMs - minute, true],
  [30 * dayMs + minute, false],
])('given an unsent message that is %d ms old, then the browser still has it: %s', (age, remains) => {
  const storage = createStorage();
  createChatOutbox('customer', '07480', () => storage).add(message(age));
  expect(createChatOutbox('customer', '07480', () => storage).all()).toHaveLength(remains ? 1 : 0);
  expect(storage.length).toBe(remains ? 1 : 0);
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
