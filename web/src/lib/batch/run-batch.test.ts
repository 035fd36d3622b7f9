import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../api/api-error.ts';
import { sessionToken } from '../session/token.ts';
import { failureText } from './failure-text.ts';
import { runBatch } from './run-batch.ts';

it('does each once, and says which failed and why', async () => {
  const { done, failed } = await runBatch([1, 2, 3, 4, 5, 6], (item) =>
    item === 4 ? Promise.reject(new Error('moved in the meantime')) : Promise.resolve(item * 10),
  );
  expect(done.map(({ result }) => result).toSorted((one, other) => one - other)).toEqual([
    10, 20, 30, 50, 60,
  ]);
  expect(failed).toEqual([{ item: 4, error: new Error('moved in the meantime') }]);
});

it('has a few under way at once', async () => {
  let underWay = 0;
  let most = 0;
  await runBatch(
    Array.from({ length: 20 }, (_, index) => index),
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await setTimeout(1);
      underWay -= 1;
    },
  );
  expect(most).toBe(4);
});

describe('where the server limits how many calls it takes', () => {
  const tooMany = (retryAfter: string) =>
    new ApiError(
      429,
      'Too Many Requests',
      JSON.stringify({
        error: 'Too many requests. Wait a moment and try again.',
        code: 'too-many-requests',
      }),
      new Headers({ 'retry-after': retryAfter }),
    );

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    sessionToken.clear();
    jest.useRealTimers();
  });

  it('waits as long as it says, and then does the rest', async () => {
    const limit = { left: 300, opensAt: 20_000 };
    const began = Date.now();
    const processed: number[] = [];
    const batch = runBatch(
      Array.from({ length: 500 }, (_, index) => index),
      async (item) => {
        if (Date.now() - began >= limit.opensAt) limit.left = 300;
        if (limit.left === 0) throw tooMany('20');
        limit.left -= 1;
        return Promise.resolve(item);
      },
      { onProgress: (count) => processed.push(count), random: () => 0.5 },
    );
    await jest.advanceTimersByTimeAsync(19_000);
    expect(processed.at(-1)).toBe(300);
    await jest.advanceTimersByTimeAsync(3_000);
    const { done, failed } = await batch;
    expect([done.length, failed.length]).toEqual([500, 0]);
    expect(new Set(done.map(({ item }) => item)).size).toBe(500);
  });

  it.each([
    ['for longer than anybody waits', '600', 1],
    ['again and again', '1', 5],
  ])('gives a record up that it refuses %s', async (_case, retryAfter, tries) => {
    const act = jest.fn(() => Promise.reject(tooMany(retryAfter)));
    const batch = runBatch([1], act, { random: () => 0 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await batch).failed).toHaveLength(1);
    expect(act).toHaveBeenCalledTimes(tries);
  });

  it.each([
    ['ends', () => sessionToken.clear()],
    ['is followed by that of somebody else', () => sessionToken.keep('of priya')],
  ])('stops at once when its session %s, and counts the rest as not done', async (_case, change) => {
    sessionToken.keep('of sam');
    const act = jest.fn((item: number) =>
      item < 300 || sessionToken.read() !== 'of sam' ? Promise.resolve(item) : Promise.reject(tooMany('100')),
    );
    const batch = runBatch(
      Array.from({ length: 500 }, (_, index) => index),
      act,
    );
    await jest.advanceTimersByTimeAsync(10_000);
    change();
    const calls = act.mock.calls.length;
    await jest.advanceTimersByTimeAsync(0);
    const { done, failed } = await Promise.race([batch, Promise.reject(new Error('The batch still waits'))]);
    expect([done.length, failed.length, act.mock.calls.length - calls]).toEqual([300, 200, 0]);
    expect(failureText(failed)).toBe(
      '200 could not be changed. Your session ended first. Check the list and change the rest.',
    );
  });
});

it('says how many failed, and each reason with its number', () => {
  const conflict = new ApiError(
    409,
    '',
    JSON.stringify({ error: 'Somebody else has moved it.', code: 'conflict' }),
  );
  const lost = new TypeError('Failed to fetch');
  expect(failureText([])).toBeUndefined();
  expect(failureText([{ error: conflict }])).toBe('1 could not be changed. Somebody else has moved it.');
  expect(failureText([{ error: lost }, { error: conflict }, { error: conflict }])).toBe(
    '3 could not be changed. 2: Somebody else has moved it. 1: Check your connection and try again.',
  );
});
