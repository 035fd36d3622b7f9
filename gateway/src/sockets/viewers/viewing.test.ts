import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import { addAgent, addStaff } from '../../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../../testing/gateway.ts';
import { openSocket, type TestSocket } from '../../testing/socket-client.ts';

const chat: InboxReference = { kind: 'application', id: '07480' };
const sms: InboxReference = { kind: 'sms', id: '7' };

let gateway: TestGateway;
let urls: string[];
let tokens: Record<'priya' | 'tom' | 'sam', string>;
beforeAll(async () => {
  gateway = await startGateway();
  urls = [gateway.url, (await gateway.beside()).url];
  tokens = {
    priya: await gateway.signIn(),
    tom: await addStaff(gateway, 'tom', 'admin'),
    sam: await addAgent(gateway),
  };
});
afterAll(() => gateway.stop());

const opened: TestSocket[] = [];
const open = async (url = urls[0] ?? '') => {
  const socket = await openSocket(url);
  opened.push(socket);
  return socket;
};
const asAdmin = async (name: 'priya' | 'tom', url?: string) => {
  const socket = await open(url);
  socket.send({ type: 'subscribe_admin', token: tokens[name] });
  await socket.next('subscribed_admin');
  return socket;
};
const viewersOf = async (socket: TestSocket) => (await socket.next('conversation_viewers')).conversations;

let priya: TestSocket;
let tom: TestSocket;
beforeEach(async () => {
  [priya, tom] = await Promise.all([asAdmin('priya'), asAdmin('tom', urls[1])]);
});
afterEach(async () => {
  const watcher = await asAdmin('priya');
  for (const { socket } of opened) if (socket !== watcher.socket) socket.terminate();
  // Until both gateways know that nobody looks at anything.
  for (const url of urls) {
    let isQuiet = false;
    while (!isQuiet) {
      const newcomer = await asAdmin('tom', url);
      await newcomer.settled();
      isQuiet = newcomer.frames.every(({ type }) => type !== 'conversation_viewers');
      newcomer.socket.terminate();
    }
  }
  watcher.socket.terminate();
  opened.length = 0;
});

it('admins on every gateway see who looks at a conversation, once, even when the browser repeats it', async () => {
  for (let i = 0; i < 5; i++) priya.send({ type: 'viewing', conversation: chat });
  for (const socket of [priya, tom])
    expect(await viewersOf(socket)).toEqual([{ ...chat, usernames: ['priya'] }]);
  tom.send({ type: 'viewing', conversation: chat });
  for (const socket of [priya, tom])
    expect(await viewersOf(socket)).toEqual([{ ...chat, usernames: ['priya', 'tom'] }]);
  expect(priya.frames.filter(({ type }) => type === 'conversation_viewers')).toHaveLength(2);
});

it('staff who move on, close the conversation or lose the connection are no longer shown', async () => {
  priya.send({ type: 'viewing', conversation: chat });
  await viewersOf(tom);
  priya.send({ type: 'viewing', conversation: sms });
  expect(await viewersOf(tom)).toEqual([
    { ...chat, usernames: [] },
    { ...sms, usernames: ['priya'] },
  ]);
  priya.send({ type: 'viewing', conversation: null });
  expect(await viewersOf(tom)).toEqual([{ ...sms, usernames: [] }]);
  priya.send({ type: 'viewing', conversation: chat });
  await viewersOf(tom);
  priya.socket.terminate();
  expect(await viewersOf(tom)).toEqual([{ ...chat, usernames: [] }]);
  // Sooner than by the deadline.
}, 20_000);

it('an admin who connects later receives who looks at what', async () => {
  priya.send({ type: 'viewing', conversation: chat });
  await viewersOf(tom);
  expect(await viewersOf(await asAdmin('tom', urls[1]))).toEqual([{ ...chat, usernames: ['priya'] }]);
});

it('staff who move through the list quickly cause few frames for their colleagues', async () => {
  for (let i = 0; i < 40; i++) priya.send({ type: 'viewing', conversation: { kind: 'sms', id: String(i) } });
  priya.send({ type: 'viewing', conversation: chat });
  let last = await viewersOf(tom);
  while (!last.some(({ id }) => id === chat.id)) last = await viewersOf(tom);
  expect(tom.frames.filter(({ type }) => type === 'conversation_viewers').length).toBeLessThan(5);
});

it('agents and customers do not receive it, and are shown to nobody', async () => {
  const agent = await open();
  agent.send({ type: 'subscribe_agent', token: tokens.sam });
  await agent.next('subscribed_agent');
  const refused = await open();
  refused.send({ type: 'subscribe_admin', token: tokens.sam });
  expect(await refused.next('error')).toMatchObject({ code: 'forbidden' });
  const customer = await open();
  customer.send({ type: 'subscribe', applicationId: '07480' });
  await customer.next('subscribed');
  const outsiders = [agent, refused, customer];

  for (const socket of outsiders) {
    socket.send({ type: 'viewing', conversation: chat });
    await socket.settled();
  }
  tom.send({ type: 'viewing', conversation: chat });
  expect(await viewersOf(priya)).toEqual([{ ...chat, usernames: ['tom'] }]);
  for (const socket of outsiders) {
    await socket.settled();
    expect(socket.frames.map(({ type }) => type)).not.toContain('conversation_viewers');
  }
});
