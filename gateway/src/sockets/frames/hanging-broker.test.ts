import { expect, it } from '@jest/globals';
import type { Bus } from '@loanline/kit/events/bus/bus';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { ClientFrame, ServerFrame } from '@loanline/proto/frames';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { createTypingPace } from '../limits/typing-pace.ts';
import { createReceive } from '../receive.ts';

type Published = Parameters<Bus['publish']>[0][number];

/** An admin's socket whose broker confirms nothing until `confirm`. */
const given = () => {
  let time = 0;
  let isConfirming = false;
  const pending: (() => void)[] = [];
  const published: Published[] = [];
  const frames: ServerFrame['type'][] = [];
  const connection = {
    id: 'connection-1',
    budget: { spend: () => 'fine' },
    subscriptions: new Map([['07480', '07480']]),
    staff: { kind: 'staff', username: 'priya', role: 'admin', sessionId: 'session-1' },
    viewing: null,
    send: ({ type }: ServerFrame) => void frames.push(type),
  } as unknown as Connection;
  const bus: Pick<Bus, 'publish'> = {
    publish: (events) => {
      published.push(...events);
      return isConfirming ? Promise.resolve() : new Promise((resolve) => pending.push(resolve));
    },
  };
  const receive = createReceive({
    bus,
    logger: createLogger('test', 'silent'),
    hub: { all: () => new Set([connection]) },
    typingPace: createTypingPace(() => time),
  } as unknown as FrameDeps)(connection);
  const send = async (...sent: ClientFrame[]) => {
    for (const frame of sent) receive(Buffer.from(JSON.stringify(frame)));
    await delay(20);
  };
  const confirm = async () => {
    isConfirming = true;
    pending.splice(0).forEach((resolve) => resolve());
    await delay(20);
  };
  return { send, confirm, published, frames, pass: (ms: number) => void (time += ms) };
};

const typing: ClientFrame = { type: 'typing', applicationId: '07480' };
const viewing = (id: string): ClientFrame => ({ type: 'viewing', conversation: { kind: 'sms', id } });

it.each([
  ['typing', typing],
  ['viewing', viewing('7')],
])('a ping behind a %s frame is answered while the broker confirms nothing', async (_, frame) => {
  const { send, frames } = given();
  await send(frame, { type: 'ping' });
  expect(frames).toEqual(['pong']);
});

it('only one typing notice of a connection waits for the broker, and late ones are dropped', async () => {
  const { send, confirm, published, pass } = given();
  for (let i = 0; i < 3; i++) {
    await send(typing);
    pass(1_000);
  }
  expect(published).toHaveLength(1);
  await confirm();
  expect(published).toHaveLength(1);
  await send(typing);
  expect(published).toHaveLength(2);
});

it('only the newest conversation that an admin views waits for the broker', async () => {
  const { send, confirm, published } = given();
  await send(viewing('7'), viewing('8'), viewing('9'));
  expect(published).toHaveLength(1);
  await confirm();
  expect(published.map(({ data }) => data)).toMatchObject([
    { conversation: { kind: 'sms', id: '7' } },
    { conversation: { kind: 'sms', id: '9' } },
  ]);
});
