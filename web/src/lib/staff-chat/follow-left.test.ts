import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createChatStore, type ChatStore } from '../chat/chat-store.ts';
import { createChatOutbox } from '../chat/outbox.ts';
import { createChatServer, type ChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import { followLeft } from './follow-left.ts';

let server: ChatServer;
let store: ChatStore;
let said: string[];

beforeEach(async () => {
  server = createChatServer('admin');
  server.say('customer', 'Can I pay on Friday?');
  const storage = createStorage();
  store = createChatStore({
    conversation: { kind: 'inquiry', id: '4f0c1a52' },
    own: 'admin',
    transport: server.transport,
    outbox: createChatOutbox('staff sam', 'one', () => storage),
  });
  said = [];
  store.start();
  await until(() => store.state().history === 'ready');
});

const send = (text: string) => {
  store.send(text);
  return store.state().outgoing.at(-1)?.clientId ?? '';
};

const leave = (clientId?: string) =>
  followLeft(store, {
    finishing: clientId === undefined ? undefined : { clientId, seenSequence: 1 },
    onFinished: (seen) => said.push(`finished after ${seen}`),
    onNotSent: () => said.push('not sent'),
  });

/** Longer than the server in memory takes. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('given staff leave a conversation while a message is on its way', () => {
  it('when it is stored, then it finishes the conversation once', async () => {
    leave(send('Yes, you can'));
    await until(() => said.length > 0);
    server.say('customer', 'Thanks');
    store.hear({ type: 'resync' });
    await settled();
    expect(said).toEqual(['finished after 1']);
  });

  it.each(['network', 'refuse'] as const)(
    'when it fails (%s), then that is said once and nothing is finished, even if it is sent later',
    async (failure) => {
      server.failures = [failure];
      const clientId = send('Yes, you can');
      leave(clientId);
      await until(() => said.length > 0);
      store.retry(clientId);
      await until(() => store.state().outgoing.length === 0);
      expect(said).toEqual(['not sent']);
    },
  );

  it('when it is stored and the answer is lost, then it finishes the conversation', async () => {
    server.failures = ['answer-lost'];
    leave(send('Yes, you can'));
    await until(() => said.length > 0);
    await settled();
    expect(said).toEqual(['finished after 1']);
    expect(server.posts).toBe(1);
  });

  it('when only an earlier one fails, then both are said', async () => {
    server.failures = ['refuse'];
    send('Yes');
    leave(send('You can'));
    await until(() => said.length > 0);
    expect(said).toEqual(['finished after 1', 'not sent']);
  });
});

describe('given no message is on its way', () => {
  it('when one had failed on screen, then leaving says nothing', async () => {
    server.failures = ['refuse'];
    const clientId = send('Yes, you can');
    await until(() => store.state().outgoing[0]?.state === 'failed');
    leave(clientId);
    await settled();
    expect(said).toEqual([]);
  });

  it('when one was stored just before, then the conversation is finished', async () => {
    const clientId = send('Yes, you can');
    await until(() => store.state().outgoing.length === 0);
    leave(clientId);
    expect(said).toEqual(['finished after 1']);
  });
});

describe('given the page tries to send a failed message again', () => {
  let clientId: string;
  let close: () => void;

  /** Holds up the next call until the given function is called. */
  const hold = (name: 'list' | 'post') => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const call = server.transport[name] as (input: object) => Promise<never>;
    const calls = jest.spyOn(server.transport, name).mockImplementationOnce(async (input: object) => {
      await held;
      return call(input);
    });
    store.hear({ type: 'resync' });
    return { begun: () => until(() => calls.mock.calls.length > 0), go };
  };

  beforeEach(async () => {
    close = store.watch(() => undefined);
    server.failures = ['network'];
    clientId = send('Yes, you can');
    await until(() => store.state().outgoing[0]?.state === 'failed');
  });

  it('when staff leave while it is posted, then it finishes the conversation once it is stored', async () => {
    const post = hold('post');
    await post.begun();
    leave(clientId);
    close();
    post.go();
    await until(() => server.messages.length === 2);
    await settled();
    expect(said).toEqual(['finished after 1']);
  });

  it('when staff leave before it is posted, then it is not sent', async () => {
    const list = hold('list');
    await list.begun();
    leave(clientId);
    close();
    list.go();
    await settled();
    expect(server.posts).toBe(1);
    expect(said).toEqual([]);
  });
});
