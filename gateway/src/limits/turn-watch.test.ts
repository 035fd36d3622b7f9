import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTurnWatch } from './turn-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

let now: number;
const watchTurns = (turns: readonly number[]) => {
  now = 0;
  const watch = createTurnWatch(() => now);
  for (const ms of turns) {
    watch.watch();
    watch.watch();
    jest.advanceTimersToNextTimer();
    now += ms;
    jest.advanceTimersToNextTimer();
  }
  return watch;
};

it('says how long turns take', () => {
  expect(watchTurns(Array.from({ length: 20 }, () => 40)).turnMs()).toBeCloseTo(40, 0);
});

it('makes little of one long turn', () => {
  expect(watchTurns([10, 10, 10, 10, 300, 10, 10, 10]).turnMs()).toBeLessThan(60);
});

it('says nothing of a time that is over', () => {
  const watch = watchTurns([300, 300, 300]);
  expect(watch.turnMs()).toBeGreaterThan(100);
  now += 1_000;
  expect(watch.turnMs()).toBe(0);
});
