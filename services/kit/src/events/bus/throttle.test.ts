import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { throttle } from './throttle.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('calls at once, then once for all calls within the interval', () => {
  let calls = 0;
  const call = throttle(() => {
    calls += 1;
  }, 100);
  call();
  expect(calls).toBe(1);
  for (let n = 0; n < 50; n += 1) call();
  expect(calls).toBe(1);
  jest.advanceTimersByTime(100);
  expect(calls).toBe(2);
  jest.advanceTimersByTime(1_000);
  expect(calls).toBe(2);
  call();
  expect(calls).toBe(3);
});
