import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withDeadline } from './with-deadline.ts';

describe('work with a deadline', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('given it never ends, then it is rejected at the deadline', async () => {
    const waiting = expect(withDeadline(1_000, new Promise(() => undefined))).rejects.toThrow(
      'within 1000 ms',
    );
    jest.advanceTimersByTime(1_000);
    await waiting;
  });

  it('given it ends in time, then its result or its error is passed on and no timer is left', async () => {
    await expect(withDeadline(1_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(withDeadline(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(jest.getTimerCount()).toBe(0);
  });
});
