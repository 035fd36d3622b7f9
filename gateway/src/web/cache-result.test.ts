import { expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheResult } from './cache-result.ts';

it('callers within the interval share one answer', async () => {
  let asked = 0;
  const ask = cacheResult(() => Promise.resolve((asked += 1)), 200);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  await wait(250);
  expect(await ask()).toBe(2);
});
