import { beforeEach, expect, it, jest } from '@jest/globals';
import { createBatched } from './batched.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

const start = (most = 100) => {
  const calls: string[][] = [];
  const find = createBatched(most, (keys) => {
    calls.push([...keys]);
    if (keys.includes('broken')) return Promise.reject(new Error('No answer'));
    return Promise.resolve(
      Object.fromEntries(keys.filter((key) => key !== 'z').map((key) => [key, `${key}!`])),
    );
  });
  return { calls, find };
};

it('joins look-ups of one moment into one call, each key once, and answers each with its own', async () => {
  const { calls, find } = start();
  const found = Promise.all(['a', 'b', 'a', 'z'].map(find));
  await jest.runAllTimersAsync();
  expect(await found).toEqual(['a!', 'b!', 'a!', undefined]);
  expect(calls).toEqual([['a', 'b', 'z']]);
});

it('makes another call for keys beyond the bound, and for look-ups after the first call', async () => {
  const { calls, find } = start(2);
  void Promise.all(['a', 'b', 'c'].map(find));
  await jest.runAllTimersAsync();
  void find('a');
  await jest.runAllTimersAsync();
  expect(calls).toEqual([['a', 'b'], ['c'], ['a']]);
});

it('fails every look-up of a call that fails, and no later one', async () => {
  const { find } = start();
  const failed = Promise.allSettled(['a', 'broken'].map(find));
  await jest.runAllTimersAsync();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const found = find('a');
  await jest.runAllTimersAsync();
  expect(await found).toBe('a!');
});
