import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ConversationFrame } from '@loanline/proto/frames';
import { createChatServer, type ChatServer } from '../testing/chat-server.ts';
import { until } from '../testing/socket-server.ts';
import { createStorage } from '../testing/storage.ts';
import { createChatStore, type ChatStore } from './chat-store.ts';
import { createChatOutbox } from './outbox.ts';

const applicationId = '07480';
const conversation = { kind: 'application', id: applicationId } as const;

let server: ChatServer;
let store: ChatStore;
let list: jest.SpiedFunction<ChatServer['transport']['list']>;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = createChatServer('customer');
  list = jest.spyOn(server.transport, 'list');
  const storage = createStorage();
  const outbox = createChatOutbox('customer', applicationId, () => storage);
  store = createChatStore({ conversation, own: 'customer', transport: server.transport, outbox });
  store.watch(() => undefined);
  server.say('customer', 'Question');
  store.start();
  await until(() => store.state().history === 'ready');
  // The store is ready a moment before its first run of catching up has ended.
  await Promise.resolve();
  list.mockClear();
});

const texts = () => store.state().messages.map(({ text }) => text);
const posted = (text: string): ConversationFrame => ({
  type: 'chat_message',
  applicationId,
  message: server.say('admin', text),
});
const read = { type: 'chat_read', applicationId, reader: 'admin', sequence: 1 } as const;

it('given what was missed, shows it at once below the line of what is new, and fetches nothing', () => {
  store.hear({ type: 'resync', missed: [read, posted('Answer'), posted('Another')] });
  expect(texts()).toEqual(['Question', 'Answer', 'Another']);
  expect(store.state()).toMatchObject({ newAfter: 1, lastRead: { admin: 1 } });
  expect(list).not.toHaveBeenCalled();
});

it('given that nothing was missed, fetches nothing', () => {
  store.hear({ type: 'resync', missed: [] });
  expect(list).not.toHaveBeenCalled();
});

it('given a message that failed, fetches what may be missing before it sends the message again', async () => {
  server.failures = ['network'];
  store.send('Are you there?');
  await until(() => store.state().outgoing[0]?.state === 'failed');
  server.say('admin', 'Answer');
  store.hear({ type: 'resync', missed: [] });
  await until(() => store.state().outgoing.length === 0);
  expect(list).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['Question', 'Answer', 'Are you there?']);
});

it('given what it had already, shows it once and draws no line', () => {
  const again = posted('Answer');
  store.hear(again);
  store.hear({ type: 'resync', missed: [again] });
  expect(texts()).toEqual(['Question', 'Answer']);
  expect(store.state().newAfter).toBeUndefined();
});

it('given a server that does not know what was missed, fetches it', async () => {
  server.say('admin', 'Answer');
  store.hear({ type: 'resync' });
  await until(() => texts().length === 2);
});

it('given an earlier fetch that failed, fetches again although nothing was missed since', async () => {
  list.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  server.say('admin', 'Answer');
  store.hear({ type: 'resync' });
  await until(() => list.mock.results.length === 1);
  await new Promise((resolve) => setImmediate(resolve));
  store.hear({ type: 'resync', missed: [] });
  await new Promise((resolve) => setImmediate(resolve));
  expect(texts()).toEqual(['Question', 'Answer']);
});

it('given a gap in what was missed, fetches what is between', async () => {
  server.say('admin', 'Answer');
  store.hear({ type: 'resync', missed: [posted('Another')] });
  await until(() => texts().length === 3);
});
