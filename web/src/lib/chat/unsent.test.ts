import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import { createChatStore } from './chat-store.ts';
import { watchOutboxes } from './outbox.ts';
import { isAnyUnsent, noteUnsentDraft, staffOutbox } from './unsent.ts';

const defineGlobal = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, value });

beforeEach(() => {
  defineGlobal('localStorage', createStorage());
  defineGlobal('sessionStorage', createStorage());
  defineGlobal('window', new EventTarget());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
// Other suites run in the same process, where a window would mean a browser.
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

type Talk = Parameters<typeof staffOutbox>[1];
const isMarked = (talk: Talk, username = 'sam', now = Date.now()) =>
  isAnyUnsent(staffOutbox(username, talk).all(), now);

const application = { kind: 'application', id: '07480' } as const;
const inquiry = { kind: 'inquiry', id: '4f0c1a52' } as const;

describe.each([application, inquiry])('the row of %o', (conversation) => {
  const open = async () => {
    const server = createChatServer('admin', undefined, 'sam');
    const store = createChatStore({
      conversation,
      own: 'admin',
      transport: server.transport,
      outbox: staffOutbox('sam', conversation),
      username: 'sam',
    });
    store.start();
    await until(() => store.state().history === 'ready');
    return { server, store };
  };
  const sendInVain = async (failure: 'network' | 'refuse') => {
    const { server, store } = await open();
    server.failures = [failure];
    store.send('I will call you');
    expect(isMarked(conversation)).toBe(false);
    await until(() => store.state().outgoing[0]?.state === 'failed');
    return store;
  };

  it.each(['network', 'refuse'] as const)(
    'given a reply that failed by %s, then it is marked for its author until the reply is sent',
    async (failure) => {
      const store = await sendInVain(failure);
      expect([isMarked(conversation), isMarked(conversation, 'rosa')]).toEqual([true, false]);
      store.retry(store.state().outgoing[0]?.clientId ?? '');
      await until(() => store.state().outgoing.length === 0);
      expect(isMarked(conversation)).toBe(false);
    },
  );

  it('given a reply that failed, when it is deleted, then it is not marked', async () => {
    const store = await sendInVain('network');
    store.discard(store.state().outgoing[0]?.clientId ?? '');
    expect(isMarked(conversation)).toBe(false);
  });

  it('given a page that was closed while it sent a reply, then it is marked after 20 seconds', () => {
    const createdAt = new Date().toISOString();
    staffOutbox('sam', conversation).add({ clientId: 'one', text: 'Hello', createdAt });
    const markedAfter = (seconds: number) =>
      isMarked(conversation, 'sam', Date.parse(createdAt) + seconds * 1_000);
    expect([markedAfter(15), markedAfter(21)]).toEqual([false, true]);
  });
});

it.each(['sms', 'whatsapp'] as const)(
  'given a draft of a %s thread that could not be sent, then only that thread is marked, until it is sent or deleted',
  (kind) => {
    noteUnsentDraft('sam', { kind, id: '12' }, true);
    noteUnsentDraft('sam', { kind, id: '12' }, true);
    expect([isMarked({ kind, id: '12' }), isMarked({ kind, id: '1' })]).toEqual([true, false]);
    noteUnsentDraft('sam', { kind, id: '12' }, false);
    expect(isMarked({ kind, id: '12' })).toBe(false);
    expect(sessionStorage.length).toBe(0);
  },
);

it('given a list that watches, then it hears of a failure here and in another tab, until it stops', () => {
  const heard = jest.fn();
  const stop = watchOutboxes(heard);
  const outbox = staffOutbox('sam', application);
  outbox.add({ clientId: 'one', text: 'Hello', createdAt: new Date().toISOString() });
  outbox.noteFailure('one');
  expect(heard).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  outbox.remove(['one']);
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(3);
});
