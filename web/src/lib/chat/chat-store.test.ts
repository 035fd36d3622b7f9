import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChatServer } from '../testing/chat-server.ts';
import { createChatServer } from '../testing/chat-server.ts';
import { createStorage } from '../testing/storage.ts';
import { until } from '../testing/socket-server.ts';
import type { ChatStore } from './chat-store.ts';
import { createChatStore } from './chat-store.ts';
import { timeline } from './messages.ts';
import { createChatOutbox } from './outbox.ts';

const applicationId = '07480';
const conversation = { kind: 'application', id: applicationId } as const;

describe("a customer's conversation", () => {
  let server: ChatServer;
  let storage: Storage;
  let store: ChatStore;
  let stop = (): void => undefined;

  const open = (pageSize?: number) => {
    server = createChatServer('customer', pageSize);
    storage = createStorage();
    reopen();
  };
  const reopen = () => {
    stop();
    const outbox = createChatOutbox('customer', applicationId, () => storage);
    store = createChatStore({ conversation, own: 'customer', transport: server.transport, outbox });
    stop = store.watch(() => undefined);
  };
  const ready = async () => {
    store.start();
    await until(() => store.state().history === 'ready');
  };
  const shown = () => {
    const { messages, outgoing, lastRead } = store.state();
    return timeline(messages, outgoing, lastRead, 'customer');
  };
  const texts = () => shown().map(({ text }) => text);
  const deliveries = () => shown().map(({ delivery }) => delivery);
  const push = (message = server.messages.at(-1)) => {
    if (message) store.hear({ type: 'chat_message', applicationId, message });
  };

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open();
  });

  it('given a message, shows it at once as sending and then as sent', async () => {
    await ready();
    store.send('  Hello  ');
    expect(deliveries()).toEqual(['sending']);
    expect(texts()).toEqual(['Hello']);
    await until(() => deliveries()[0] === 'sent');
    expect(server.messages).toHaveLength(1);
  });

  it('given a read position of staff, calls messages up to it read', async () => {
    await ready();
    store.send('Hello');
    await until(() => deliveries()[0] === 'sent');
    store.hear({ type: 'chat_read', applicationId, reader: 'admin', sequence: 1 });
    expect(deliveries()).toEqual(['read']);
  });

  it.each(['', '   ', '\n\t '])('given blank text %j, sends nothing', async (text) => {
    await ready();
    store.send(text);
    expect(shown()).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('given a card number, masks it before it is stored or sent, and says so', async () => {
    await ready();
    expect(store.send('Use 4242 4242 4242 4242 please')).toEqual({ masked: true });
    expect(storage.getItem(storage.key(0) ?? '')).not.toContain('4242 4242');
    await until(() => server.messages.length === 1);
    expect(server.messages[0]?.text).toBe('Use **** **** **** 4242 please');
    expect(store.send('Call me on 07700 900123')).toEqual({ masked: false });
  });

  it('given that sending fails, keeps the message with the reason, and Retry sends it once', async () => {
    await ready();
    server.failures = ['network'];
    store.send('Hello');
    await until(() => deliveries()[0] === 'failed');
    expect(shown()[0]?.reason).toBe('Not sent. Check your connection.');
    store.retry(shown()[0]?.clientId ?? '');
    await until(() => deliveries()[0] === 'sent');
    expect(server.messages).toHaveLength(1);
  });

  it('given that the answer is lost after storing, a retry neither doubles nor loses the message', async () => {
    await ready();
    server.failures = ['answer-lost'];
    store.send('Hello');
    await until(() => deliveries()[0] === 'failed');
    push();
    expect(deliveries()).toEqual(['sent']);
    store.hear({ type: 'resync' });
    await until(() => store.state().outgoing.length === 0);
    expect(server.messages).toHaveLength(1);
  });

  it('given a reload before a message was sent, sends it afterwards, once', async () => {
    await ready();
    server.failures = ['network'];
    store.send('Hello');
    await until(() => deliveries()[0] === 'failed');
    reopen();
    await ready();
    await until(() => server.messages.length === 1 && deliveries()[0] === 'sent');
    expect(storage.length).toBe(0);
    reopen();
    await ready();
    expect(texts()).toEqual(['Hello']);
  });

  it('given a server that does not repeat the clientId, still sends once', async () => {
    server.repeatsClientId = false;
    await ready();
    store.send('Hello');
    await until(() => store.state().outgoing.length === 0);
    expect(deliveries()).toEqual(['sent']);
    expect(server.posts).toBe(1);
    expect(storage.length).toBe(0);
  });

  it('given several messages in a row, keeps their order', async () => {
    await ready();
    for (const text of ['one', 'two', 'three']) store.send(text);
    await until(() => server.messages.length === 3);
    expect(server.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('given a reconnect, sends again what the network swallowed, but not what the server refused', async () => {
    await ready();
    server.failures = ['refuse', 'network'];
    store.send('refused');
    store.send('swallowed');
    await until(() => deliveries().join() === 'failed,failed');
    store.hear({ type: 'resync' });
    await until(() => server.messages.length === 1 && deliveries().includes('sent'));
    expect(deliveries()).toEqual(['sent', 'failed']);
    expect(shown()[1]?.reason).toBe('Type a message');
  });

  it('given a failed message that is deleted, it never comes back', async () => {
    await ready();
    server.failures = ['refuse'];
    store.send('refused');
    await until(() => deliveries()[0] === 'failed');
    store.discard(shown()[0]?.clientId ?? '');
    reopen();
    await ready();
    expect(texts()).toEqual([]);
  });

  it('given messages missed while disconnected, fetches them page by page and marks them as new', async () => {
    open(2);
    server.say('customer', 'before');
    await ready();
    for (const n of [1, 2, 3, 4, 5]) server.say('admin', `missed ${n}`);
    store.hear({ type: 'resync' });
    await until(() => texts().length === 6);
    expect(texts().at(-1)).toBe('missed 5');
    await until(() => store.state().newAfter === 1);
  });

  it('given a push that skips a message, fetches the one in between', async () => {
    server.say('admin', 'one');
    await ready();
    server.say('admin', 'two');
    server.say('admin', 'three');
    push();
    await until(() => texts().length === 3);
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  it('given a first message that was missed, fetches it once the answer to a post skips it', async () => {
    await ready();
    server.say('admin', 'missed');
    store.send('Hello');
    await until(() => texts().length === 2);
    expect(texts()).toEqual(['missed', 'Hello']);
  });

  it('given that missed messages cannot be fetched, tries again without being asked', async () => {
    server.say('admin', 'one');
    await ready();
    server.say('admin', 'two');
    server.failures = ['network'];
    store.hear({ type: 'resync' });
    await until(() => texts().length === 2, 5_000);
  });

  it('given a gap, reading moves the position no further than to it', async () => {
    server.say('admin', 'one');
    await ready();
    server.say('admin', 'two');
    server.say('admin', 'three');
    server.failures = ['network'];
    push();
    store.markRead();
    await until(() => server.lastRead.customer === 1);
    expect(store.state().lastRead.customer).toBe(1);
  });

  it('given pushes of another application, shows nothing of them', async () => {
    await ready();
    const message = { id: 1, sender: 'admin' as const, text: 'not yours', timestamp: '', sequence: 1 };
    store.hear({ type: 'chat_message', applicationId: '07481', message });
    store.hear({ type: 'typing', applicationId: '07481', sender: 'admin' });
    expect(texts()).toEqual([]);
    expect(store.state().otherIsTyping).toBe(false);
  });

  it('given a long history, asks for earlier messages and keeps the order', async () => {
    open(2);
    for (const n of [1, 2, 3, 4, 5]) server.say('admin', `${n}`);
    await ready();
    expect(texts()).toEqual(['4', '5']);
    await store.loadEarlier();
    await store.loadEarlier();
    expect(texts()).toEqual(['1', '2', '3', '4', '5']);
    expect(store.state().hasEarlier).toBe(false);
  });

  it('given that the history cannot be loaded, stays empty and loads it when the connection is back', async () => {
    server.say('admin', 'Hello');
    server.failures = ['network'];
    store.start();
    await until(() => store.state().history === 'failed');
    expect(texts()).toEqual([]);
    store.hear({ type: 'resync' });
    await until(() => store.state().history === 'ready');
    expect(texts()).toEqual(['Hello']);
  });

  it('given unread messages, draws the line above them, and reading moves the read position', async () => {
    server.say('admin', 'one');
    server.say('admin', 'two');
    await ready();
    store.markNew(true);
    expect(store.state().newAfter).toBe(0);
    store.markRead();
    await until(() => server.lastRead.customer === 2);
    expect(store.state().lastRead.customer).toBe(2);
  });

  it('given that staff are typing, shows it until their message comes', async () => {
    await ready();
    store.hear({ type: 'typing', applicationId, sender: 'customer' });
    expect(store.state().otherIsTyping).toBe(false);
    store.hear({ type: 'typing', applicationId, sender: 'admin' });
    expect(store.state().otherIsTyping).toBe(true);
    server.say('admin', 'Hello');
    push();
    expect(store.state().otherIsTyping).toBe(false);
  });
});
