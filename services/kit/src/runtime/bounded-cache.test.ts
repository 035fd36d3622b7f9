import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createBoundedCache } from './bounded-cache.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('returns a value until its time is over', () => {
  const cache = createBoundedCache<string>(2);
  cache.set('a', 'one', 1_000);
  cache.set('b', 'two');
  jest.advanceTimersByTime(999);
  expect(cache.get('a')).toBe('one');
  jest.advanceTimersByTime(1);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'two']);
});

it('drops, when it is full, the value that was stored longest ago', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([3, undefined, 4]);
});

it('a value set again pushes out no other', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('b', 3);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
});

it('deletes one value, or those that match', () => {
  const cache = createBoundedCache<number>(9);
  for (const n of [1, 2, 3, 4]) cache.set(String(n), n);
  cache.delete('1');
  cache.deleteWhere((value) => value % 2 === 0);
  expect(['1', '2', '3', '4'].map(cache.get)).toEqual([undefined, undefined, 3, undefined]);
});

it('forgets a value in time although the clock of the machine was set back', () => {
  const cache = createBoundedCache<number>(1);
  cache.set('a', 1, 1_000);
  jest.setSystemTime(Date.now() - 600_000);
  jest.advanceTimersByTime(1_000);
  expect(cache.get('a')).toBeUndefined();
});
