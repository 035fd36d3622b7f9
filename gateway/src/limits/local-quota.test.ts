import { expect, it } from '@jest/globals';
import { createLocalQuota } from './local-quota.ts';

const minuteMs = 60_000;

it('spends its share before it takes another one, and does not exceed the budget', async () => {
  let left = 10;
  const asked: number[] = [];
  const quota = createLocalQuota((_key, points) => {
    asked.push(points);
    const isGranted = left >= points;
    if (isGranted) left -= points;
    return Promise.resolve({ wait: isGranted ? 0 : 7, goodForMs: minuteMs });
  }, 5);
  const waits = await Promise.all(Array.from({ length: 12 }, () => quota.take('somebody')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(asked.slice(0, 2)).toEqual([5, 5]);
  expect(waits.filter((wait) => wait === 7)).toHaveLength(2);
});

it('given a request each from very many addresses, does not search all of them for each', async () => {
  const quota = createLocalQuota(() => Promise.resolve({ wait: 0, goodForMs: minuteMs }), 5);
  const takeFrom = async (from: number, until: number) => {
    const startedAt = performance.now();
    for (let address = from; address < until; address += 1) await quota.take(String(address));
    return performance.now() - startedAt;
  };
  await takeFrom(0, 4_000);
  const amongFew = await takeFrom(4_000, 6_000);
  await takeFrom(6_000, 40_000);
  // Searching all of them would take far longer.
  expect(await takeFrom(40_000, 42_000)).toBeLessThan(15 * amongFew);
});

it('takes single points in advance of no more than 100,000 addresses', async () => {
  const asked = new Map<number, number>();
  const quota = createLocalQuota((_key, points) => {
    asked.set(points, (asked.get(points) ?? 0) + 1);
    return Promise.resolve({ wait: 0, goodForMs: minuteMs });
  }, 5);
  for (let address = 0; address < 100_100; address += 1) await quota.take(String(address));
  expect(Object.fromEntries(asked)).toEqual({ 5: 100_000, 1: 100 });
});
