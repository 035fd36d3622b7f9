import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sender } from '@loanline/proto/enums/senders';
import { createChatServer, type ChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import { createChatStore, type ChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';

const conversation = { kind: 'application', id: '07480' } as const;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const stored = ({ messages }: ChatServer) => messages.map(({ text }) => text);

describe.each(['customer', 'admin'] as const)('two messages that the %s sends in a row', (own: Sender) => {
  let server: ChatServer;
  let store: ChatStore;

  const open = async () => {
    const storage = createStorage();
    const outbox = createChatOutbox(own, conversation.id, () => storage);
    server = createChatServer(own);
    store = createChatStore({ conversation, own, transport: server.transport, outbox });
    store.watch(() => undefined);
    store.start();
    await until(() => store.state().history === 'ready');
  };
  const sendBoth = async (...failures: ChatServer['failures']) => {
    await open();
    server.failures = failures;
    store.send('one');
    store.send('two');
    await until(() => store.state().outgoing.every(({ state }) => state === 'failed'));
  };
  const retry = (text: string) =>
    store.retry(store.state().outgoing.find((item) => item.text === text)?.clientId ?? '');
  const allStored = () => until(() => store.state().outgoing.length === 0);

  it('given the network swallows the first, then the second waits with it for a reconnect', async () => {
    await sendBoth('network');
    expect(server.posts).toBe(1);
    store.hear({ type: 'resync', missed: [] });
    await allStored();
    expect(stored(server)).toEqual(['one', 'two']);
  });

  it.each(['one', 'two'])(
    'given the network swallows the first, then Retry of "%s" sends both in order',
    async (text) => {
      await sendBoth('network');
      retry(text);
      await allStored();
      expect(stored(server)).toEqual(['one', 'two']);
    },
  );

  it('given the network swallows the first while the connection stays live, then both are sent after a while', async () => {
    await sendBoth('network');
    await until(() => store.state().outgoing.length === 0, 5_000);
    expect(stored(server)).toEqual(['one', 'two']);
  });

  it('given the history and the first fail while the connection stays live, then all arrives after a while', async () => {
    const storage = createStorage();
    const outbox = createChatOutbox(own, conversation.id, () => storage);
    server = createChatServer(own);
    server.failures = ['network', 'network'];
    store = createChatStore({ conversation, own, transport: server.transport, outbox });
    store.watch(() => undefined);
    store.start();
    await until(() => store.state().history === 'failed');
    store.send('one');
    await until(() => store.state().outgoing[0]?.state === 'failed');
    await until(() => store.state().outgoing.length === 0, 10_000);
    expect(store.state().history).toBe('ready');
    expect(stored(server)).toEqual(['one']);
  });

  it('given the network swallows the first, then a third is sent after both', async () => {
    await sendBoth('network');
    store.send('three');
    await allStored();
    expect(stored(server)).toEqual(['one', 'two', 'three']);
  });

  it('given a push brings the first before its answer is lost, then the second is sent', async () => {
    await open();
    const { post } = server.transport;
    jest.spyOn(server.transport, 'post').mockImplementationOnce(async (sent) => {
      const message = await post(sent);
      store.hear({ type: 'chat_message', applicationId: conversation.id, message });
      throw new TypeError('Failed to fetch');
    });
    store.send('one');
    store.send('two');
    await allStored();
    expect(stored(server)).toEqual(['one', 'two']);
  });

  it('given the server refuses the first, then the second is sent', async () => {
    await sendBoth('refuse');
    await until(() => server.messages.length === 1);
    expect(stored(server)).toEqual(['two']);
    expect(store.state().outgoing).toMatchObject([{ text: 'one', state: 'failed', refused: true }]);
  });
});
