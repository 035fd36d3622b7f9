import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createHeartbeat } from './heartbeat.ts';

let pings: number[];
let losses: number[];
let heartbeat: ReturnType<typeof createHeartbeat>;
let startedAt: number;
const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
const pass = (count: number) => jest.advanceTimersByTime(count * 1_000);
const completeUntil = () => Math.round((heartbeat.completeUntil()[0] - startedAt) / 1_000);

beforeEach(() => {
  jest.useFakeTimers();
  startedAt = Date.now();
  pings = [];
  losses = [];
  heartbeat = createHeartbeat({
    ping: () => pings.push(seconds()),
    onLost: () => {
      losses.push(seconds());
      heartbeat.stop();
    },
  });
  heartbeat.opening();
});
afterEach(() => void jest.useRealTimers());

const open = () => {
  pass(1);
  heartbeat.opened();
};

it('a connection that does not open within 10 seconds is lost', () => {
  pass(60);
  expect(losses).toEqual([10]);
});

it('pings 25 seconds after the connection opened, and after each answer', () => {
  open();
  pass(26);
  heartbeat.heard(true);
  pass(60);
  expect(pings).toEqual([26, 52]);
});

it('pings although other frames arrive all the time', () => {
  open();
  for (let second = 0; second < 30; second += 1) {
    pass(1);
    heartbeat.heard(false);
  }
  expect(pings).toEqual([26]);
});

it('a connection on which nothing arrives for 10 seconds after a ping is lost', () => {
  open();
  pass(60);
  expect(losses).toEqual([36]);
});

it('a connection on which other frames arrive before the answer is not lost', () => {
  open();
  pass(25);
  for (let second = 0; second < 30; second += 1) {
    pass(1);
    heartbeat.heard(false);
  }
  expect(losses).toEqual([]);
  heartbeat.heard(true);
  pass(25);
  expect(pings).toEqual([26, 81]);
});

it('sends no second ping before the first is answered, so that an answer belongs to one ping', () => {
  open();
  heartbeat.pingNow();
  heartbeat.pingNow();
  expect(pings).toEqual([1]);
});

it('a connection is complete until the latest answered ping was sent, however long the answer took', () => {
  open();
  pass(25);
  expect(completeUntil()).toBe(1);
  pass(9);
  heartbeat.heard(true);
  pass(20);
  heartbeat.heard(false);
  expect(completeUntil()).toBe(26);
});

it('a stopped heartbeat does nothing', () => {
  open();
  heartbeat.stop();
  pass(60);
  expect([pings, losses]).toEqual([[], []]);
});
