import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { createChatServer, type ChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import { createChatStore, type ChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';
import { createChatTransport } from './transport.ts';

const conversation = { kind: 'application', id: '07480' } as const;

let server: ChatServer;
let store: ChatStore;
let markRead: jest.SpiedFunction<ChatServer['transport']['markRead']>;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = createChatServer('customer');
  server.say('admin', 'We need your payslips');
  markRead = jest.spyOn(server.transport, 'markRead');
  const storage = createStorage();
  const outbox = createChatOutbox('customer', conversation.id, () => storage);
  store = createChatStore({ conversation, own: 'customer', transport: server.transport, outbox });
  store.start();
  await until(() => store.state().history === 'ready');
});
afterEach(() => void jest.restoreAllMocks());

/** Reads in a dead spot: the server does not store it. */
const readInVain = async (error: Error = new TypeError('Failed to fetch')) => {
  markRead.mockRejectedValueOnce(error);
  store.markRead();
  await new Promise((resolve) => setImmediate(resolve));
  expect([store.state().lastRead.customer, server.lastRead.customer]).toEqual([1, 0]);
};
const isSaved = () => until(() => server.lastRead.customer === 1);

describe('given a read position that could not be saved', () => {
  beforeEach(() => readInVain());

  it('when missed messages are fetched, then it is saved, once', async () => {
    store.hear({ type: 'resync' });
    await isSaved();
    store.hear({ type: 'resync' });
    store.markRead();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(markRead).toHaveBeenCalledTimes(2);
  });

  it('when the connection is back and brings what was missed, then it is saved', async () => {
    store.hear({ type: 'resync', missed: [] });
    await isSaved();
  });

  it('when the chat starts again, then it is saved', async () => {
    store.start();
    await isSaved();
  });

  it('when the page is in sight again, then it is saved', async () => {
    store.markRead();
    await isSaved();
  });
});

it('given a read position that could not be saved over a live connection, then it is saved a moment later', async () => {
  const stop = store.watch(() => undefined);
  await readInVain();
  await until(() => server.lastRead.customer === 1, 5_000);
  stop();
});

it('given the server refuses a read position, then it is not asked again', async () => {
  await readInVain(new ApiError(403, 'Forbidden', '{"error":"No","code":"forbidden"}'));
  store.hear({ type: 'resync' });
  store.markRead();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(markRead).toHaveBeenCalledTimes(1);
});

describe('given a page that closes as soon as a message was read', () => {
  const browserFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = browserFetch;
  });

  it.each(['application', 'inquiry'] as const)('then the call about an %s outlives it', async (kind) => {
    const answering = createServer((_, answer) => answer.end('{"lastRead":{"customer":1,"admin":0}}'));
    await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
    const asked: boolean[] = [];
    globalThis.fetch = (path, options) => {
      asked.push(options?.keepalive === true);
      return browserFetch(new URL(path as string, base), options);
    };
    const read = await createChatTransport('customer', { kind, id: '07480' }).markRead(1);
    await new Promise((resolve) => answering.close(resolve));
    expect(read.customer).toBe(1);
    expect(asked).toEqual([true]);
  });
});
