import { expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { runBatch } from './run-batch.ts';

it('does each once, and says which failed and why', async () => {
  const { done, failed } = await runBatch([1, 2, 3, 4, 5, 6], (item) =>
    item === 4 ? Promise.reject(new Error('moved meanwhile')) : Promise.resolve(item * 10),
  );
  expect(done.map(({ result }) => result).toSorted((one, other) => one - other)).toEqual([
    10, 20, 30, 50, 60,
  ]);
  expect(failed).toEqual([{ item: 4, error: new Error('moved meanwhile') }]);
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
