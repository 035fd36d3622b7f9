import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { startSocketServer, until, type SocketServer } from '../testing/socket-server.ts';
import type { ReceivedFrame } from './frames.ts';
import { createSocketClient, type SocketClient } from './socket-client.ts';

let server: SocketServer;
let client: SocketClient;
let frames: ReceivedFrame[];
let leave: () => void;

const subscribeOther = () => client.subscribe({ type: 'subscribe', applicationId: '07481' }, () => undefined);

const missed = [{ type: 'chat_read', applicationId: '07480', reader: 'admin', sequence: 4 } as const];
const resyncs = () => frames.flatMap((frame) => (frame.type === 'resync' ? [frame.missed] : []));
const comeBack = async () => {
  frames = [];
  client.drop();
  client.wake();
  await until(() => resyncs().length > 0);
  return resyncs();
};
const asks = () =>
  server.received.flatMap((frame) =>
    frame.type === 'subscribe' && frame.applicationId === '07480' ? [frame.awayMs] : [],
  );
beforeEach(async () => {
  Object.assign(globalThis, { WebSocket });
  server = await startSocketServer();
  server.missed = { '07480': missed };
  client = createSocketClient(
    () => server.url,
    () => 0,
  );
  frames = [];
  leave = client.subscribe({ type: 'subscribe', applicationId: '07480' }, (frame) => frames.push(frame));
  await until(() => client.state() === 'live');
});

afterEach(async () => {
  leave();
  jest.restoreAllMocks();
  await server.close();
});

it('a new subscription does not ask what was missed', () => {
  expect(asks()).toEqual([undefined]);
  expect(resyncs()).toEqual([undefined]);
});

it('missed frames come with resync after an absence, which counts from when the connection opened or was last answered', async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await comeBack()).toEqual([missed]);
  expect(asks()[1]).toBeGreaterThanOrEqual(290);
});

it('an absence includes a connection on which listeners heard nothing', async () => {
  const leaveOther = subscribeOther();
  await until(() => server.confirmed.has('07481') && client.state() === 'live');
  server.refuses = { '07481': 'service-unavailable' };
  client.drop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  client.wake();
  // The subscription is confirmed, but its listeners wait for the other one.
  await until(() => asks().length === 2);
  await until(() => server.received.length >= 4);
  server.refuses = {};
  await comeBack();
  expect(asks().at(-1)).toBeGreaterThanOrEqual(290);
  leaveOther();
});

it('an answer that takes long brings nothing: the absence was longer than it said', async () => {
  server.confirms = false;
  client.drop();
  client.wake();
  await until(() => asks().length === 2);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 21_000);
  frames = [];
  server.push({ type: 'subscribed', applicationId: '07480', missed });
  await until(() => resyncs().length > 0);
  expect(resyncs()).toEqual([undefined]);
});

it('an absence includes the time that a device slept', async () => {
  const atNoon = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => atNoon + 3_600_000);
  await comeBack();
  expect(asks().at(-1)).toBeGreaterThanOrEqual(3_600_000);
});
