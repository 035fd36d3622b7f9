import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import type { ChatStore } from './chat-store.ts';
import { createChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';

const conversation = { kind: 'application', id: '07480' } as const;
const reply = 'I will call you in ten minutes';
const overtaken = 'A colleague replied after you wrote this. Read it before you send.';

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A chat of Sam with one question of the customer. */
const given = () => {
  const server = createChatServer('admin', undefined, 'sam');
  const storage = createStorage();
  server.say('customer', 'When will you decide?');
  const begin = (): ChatStore => {
    const outbox = createChatOutbox('staff sam', '07480', () => storage);
    const { transport } = server;
    const store = createChatStore({ conversation, own: 'admin', transport, outbox, username: 'sam' });
    store.watch(() => undefined);
    store.start();
    return store;
  };
  const open = async () => {
    const store = begin();
    await until(() => store.state().history !== 'loading');
    return store;
  };
  /** Writes a reply that the network swallows. */
  const writeOffline = async (store: ChatStore) => {
    server.failures = ['network'];
    store.send(reply);
    await until(() => store.state().outgoing[0]?.state === 'failed');
  };
  return { server, begin, open, writeOffline };
};

const texts = (server: ReturnType<typeof createChatServer>) => server.messages.map(({ text }) => text);

describe('a reply of staff that could not be sent', () => {
  it('given a colleague has answered since, then opening the chat does not send it, and Retry does', async () => {
    const { server, open, writeOffline } = given();
    await writeOffline(await open());
    server.say('admin', 'We decide tomorrow', 'rosa');
    const store = await open();
    await until(() => store.state().outgoing[0]?.state === 'failed');
    await aMoment();
    expect(server.posts).toBe(1);
    expect(store.state().outgoing).toMatchObject([{ text: reply, reason: overtaken }]);
    store.retry(store.state().outgoing[0]?.clientId ?? '');
    await until(() => store.state().outgoing.length === 0);
    expect(texts(server).at(-1)).toBe(reply);
  });

  it('given a colleague has answered since, then a reconnect does not send it', async () => {
    const { server, open, writeOffline } = given();
    const store = await open();
    await writeOffline(store);
    server.say('admin', 'We decide tomorrow', 'rosa');
    store.hear({ type: 'resync' });
    store.hear({ type: 'resync' });
    await aMoment();
    expect(server.posts).toBe(1);
    expect(store.state().outgoing).toMatchObject([{ state: 'failed', reason: overtaken }]);
  });

  it('given the answers cannot be loaded, then it waits until they are', async () => {
    const { server, open, writeOffline } = given();
    await writeOffline(await open());
    server.say('admin', 'We decide tomorrow', 'rosa');
    server.failures = ['network'];
    const store = await open();
    await aMoment();
    expect(server.posts).toBe(1);
    store.hear({ type: 'resync' });
    await until(() => store.state().outgoing[0]?.reason === overtaken);
    expect(server.posts).toBe(1);
  });

  it('given a new message is sent while the chat loads, then only that one is sent', async () => {
    const { server, begin, open, writeOffline } = given();
    await writeOffline(await open());
    server.say('admin', 'We decide tomorrow', 'rosa');
    const store = begin();
    store.send('Can I help?');
    await until(() => store.state().outgoing[0]?.reason === overtaken);
    expect(texts(server).at(-1)).toBe('Can I help?');
    expect(server.posts).toBe(2);
  });

  it('given only the customer and its author have written since, then opening the chat sends it', async () => {
    const { server, open, writeOffline } = given();
    await writeOffline(await open());
    server.say('customer', 'Hello?');
    server.say('admin', 'I am on my phone now', 'sam');
    const store = await open();
    await until(() => store.state().outgoing.length === 0);
    expect(texts(server).at(-1)).toBe(reply);
  });

  it('given a colleague had answered before it was written, but not on its page, then it is not sent', async () => {
    const { server, open, writeOffline } = given();
    const store = await open();
    server.say('admin', 'I have refunded you', 'rosa');
    jest.spyOn(server.transport, 'list').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    store.send('I am looking');
    await until(() => store.state().outgoing.length === 0);
    await writeOffline(store);
    store.hear({ type: 'resync' });
    await until(() => store.state().outgoing[0]?.reason === overtaken);
    expect(texts(server).slice(1)).toEqual(['I have refunded you', 'I am looking']);
  });
});
