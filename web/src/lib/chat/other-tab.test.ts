import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createChatServer, type ChatServer } from '../testing/chat-server.ts';
import { createStorage } from '../testing/storage.ts';
import { createChatStore, type ChatStore } from './chat-store.ts';
import { timeline } from './messages.ts';
import { createChatOutbox } from './outbox.ts';

let server: ChatServer;
let storage: Storage;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
  server = createChatServer('customer');
  storage = createStorage();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = async () => {
  const store = createChatStore({
    conversation: { kind: 'application', id: '07480' },
    own: 'customer',
    transport: server.transport,
    outbox: createChatOutbox('customer', '07480', () => storage),
  });
  store.watch(() => undefined);
  store.start();
  await pass(0);
  return store;
};

/** One conversation in two tabs, both of which show a message that failed. */
const inTwoTabs = async () => {
  const one = await open();
  server.failures = ['network'];
  one.send('Hello');
  await pass(0);
  jest.spyOn(server.transport, 'post').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return [one, await open()] as const;
};

const shown = (store: ChatStore) => {
  const { messages, outgoing, lastRead } = store.state();
  return timeline(messages, outgoing, lastRead, 'customer').map(
    ({ text, delivery }) => `${text} ${delivery}`,
  );
};
const first = (store: ChatStore) => store.state().outgoing[0]?.clientId ?? '';

it('given a message that failed in two tabs, when it is deleted in one, then the other says so and does not send it', async () => {
  const [one, other] = await inTwoTabs();
  expect([shown(one), shown(other)]).toEqual([['Hello failed'], ['Hello failed']]);
  one.discard(first(one));
  await pass(60_000);
  expect([shown(one), shown(other)]).toEqual([[], ['Hello failed']]);
  expect(other.state().outgoing[0]?.reason).toBe('Not sent. It was deleted in another tab.');
  expect(server.messages).toEqual([]);
});

it('given a message that failed in two tabs, when one sends it, then the other shows it at each moment', async () => {
  const [one, other] = await inTwoTabs();
  one.retry(first(one));
  await pass(0);
  other.watch(() => expect(shown(other)).toHaveLength(1));
  await pass(60_000);
  expect([shown(one), shown(other)]).toEqual([['Hello sent'], ['Hello sent']]);
  expect(server.messages).toHaveLength(1);
});

it('given a message that was deleted in one tab, when Retry is pressed in the other, then it is sent even if that fails once', async () => {
  const [one, other] = await inTwoTabs();
  one.discard(first(one));
  server.failures = ['network'];
  other.retry(first(other));
  await pass(0);
  expect(storage.length).toBe(1);
  await pass(60_000);
  expect(shown(other)).toEqual(['Hello sent']);
  expect(storage.length).toBe(0);
});

it('given a browser that stores nothing, then a message that failed is sent again', async () => {
  jest.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('Full');
  });
  const store = await open();
  server.failures = ['network'];
  store.send('Hello');
  await pass(60_000);
  expect(shown(store)).toEqual(['Hello sent']);
});

it('given a chat that was closed while it sent two messages, when the second is deleted there, then it is not sent', async () => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const { post } = server.transport;
  const posts = jest.spyOn(server.transport, 'post').mockImplementationOnce(async (message) => {
    await held;
    return post(message);
  });
  const closed = await open();
  closed.send('Hello');
  closed.send('Goodbye');
  posts.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const reopened = await open();
  reopened.discard(reopened.state().outgoing[1]?.clientId ?? '');
  arrive();
  await pass(60_000);
  expect(server.messages.map(({ text }) => text)).toEqual(['Hello']);
  expect(shown(reopened)).toEqual(['Hello sent']);
});

it('given a message that was deleted in one tab, when the other cannot store it again, then Retry sends it all the same', async () => {
  const [one, other] = await inTwoTabs();
  one.discard(first(one));
  await pass(60_000);
  jest.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('Full');
  });
  other.retry(first(other));
  await pass(0);
  expect(shown(other)).toEqual(['Hello sent']);
});

it('given two messages of which the first is stored again, then a reload sends them in the order in which they were written', async () => {
  const [one, other] = await inTwoTabs();
  await pass(1);
  server.failures = ['network'];
  other.send('Goodbye');
  await pass(0);
  one.discard(first(one));
  server.failures = ['network'];
  other.retry(first(other));
  await pass(0);
  await open();
  await pass(60_000);
  expect(server.messages.map(({ text }) => text)).toEqual(['Hello', 'Goodbye']);
});
