import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { isPasswordOf } from './passwords.ts';

describe('bounded work', () => {
  it('runs a few at once, lets some wait, and refuses the rest at once', async () => {
    const bounded = createConcurrencyLimit(2, 3);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await wait(5);
      running -= 1;
    };
    const ended = await Promise.allSettled(Array.from({ length: 9 }, () => bounded(work)));
    expect(ended.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      ...Array<string>(4).fill('rejected'),
    ]);
    expect(most).toBe(2);
  });

  it('continues after work that failed', async () => {
    const bounded = createConcurrencyLimit(1, 1);
    await expect(bounded(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await bounded(() => Promise.resolve('done'))).toBe('done');
  });
});

it('a flood of passwords to check is refused with how long to wait, and checking continues after it', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => isPasswordOf(null, 'a guess')));
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]).toMatchObject({
    reason: { code: 'too-many-requests', headers: { 'retry-after': '1' } },
  });
  expect(await isPasswordOf(null, 'a guess')).toBe(false);
});
