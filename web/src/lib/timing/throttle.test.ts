import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { throttle } from './throttle.ts';

describe('doing something often asked for, throttle', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('given it is asked for once, then it is done at once and not again', () => {
    let done = 0;
    throttle(1_000, () => (done += 1))();
    expect(done).toBe(1);
    jest.advanceTimersByTime(10_000);
    expect(done).toBe(1);
  });

  it('given it is asked for many times during a pause, then it is done once more at its end', () => {
    let done = 0;
    const ask = throttle(1_000, () => (done += 1));
    for (let times = 0; times < 50; times += 1) ask();
    jest.advanceTimersByTime(999);
    expect(done).toBe(1);
    jest.advanceTimersByTime(1);
    expect(done).toBe(2);
    jest.advanceTimersByTime(10_000);
    expect(done).toBe(2);
  });

  it('given it is asked for all the time, then it is done once per pause', () => {
    let done = 0;
    const ask = throttle(1_000, () => (done += 1));
    for (let time = 0; time < 10_000; time += 100) {
      ask();
      jest.advanceTimersByTime(100);
    }
    expect(done).toBe(11);
  });
});
