import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { begunBy } from './arrivals.ts';
import { milliseconds } from './durations.ts';
import { execute, type Scenario } from './executors.ts';

const stages = [
  { duration: '10s', target: 60 },
  { duration: '1m', target: 60 },
  { duration: '10s', target: 0 },
];

/** Runs a scenario whose iterations take so long, and counts. */
const count = async (scenario: Scenario, iterationMs: number, stopAfterMs?: number) => {
  const counts = { complete: 0, dropped: 0, mostAtOnce: 0 };
  let underWay = 0;
  const stop = new AbortController();
  if (stopAfterMs !== undefined) setTimeout(() => stop.abort(), stopAfterMs);
  await execute(scenario, {
    iterate: async () => {
      underWay += 1;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, underWay);
      await wait(iterationMs);
      underWay -= 1;
      counts.complete += 1;
    },
    onDropped: () => (counts.dropped += 1),
    stop: stop.signal,
  });
  return counts;
};

describe('executors', () => {
  it.each([
    [0, 0],
    [5_000, 1],
    [10_000, 5],
    [40_000, 35],
    [70_000, 65],
    [75_000, 68],
    [80_000, 70],
    [90_000, 70],
  ])('a rate that rises to 60 a minute in 10 s has begun, after %d ms, %d iterations', (ms, begun) => {
    expect(begunBy(0, stages, ms, 60_000)).toBe(begun);
  });

  it('per-vu-iterations: each of the users makes its iterations', async () => {
    const scenario = {
      exec: 'one',
      executor: 'per-vu-iterations',
      vus: 3,
      iterations: 4,
      maxDuration: '10s',
    } as const;
    expect(await count(scenario, 1)).toEqual({ complete: 12, dropped: 0, mostAtOnce: 3 });
  });

  it('per-vu-iterations: no iteration begins after the longest duration', async () => {
    const scenario = {
      exec: 'one',
      executor: 'per-vu-iterations',
      vus: 1,
      iterations: 100,
      maxDuration: '100ms',
    } as const;
    const { complete } = await count(scenario, 40);
    expect(complete).toBeGreaterThanOrEqual(1);
    expect(complete).toBeLessThanOrEqual(3);
  });

  it('constant-arrival-rate: iterations begin however long others take, and are dropped where no user is free', async () => {
    const scenario = {
      exec: 'one',
      executor: 'constant-arrival-rate',
      rate: 100,
      duration: '500ms',
      preAllocatedVUs: 5,
    } as const;
    const { complete, dropped, mostAtOnce } = await count(scenario, 2_000);
    expect([complete, mostAtOnce]).toEqual([5, 5]);
    expect(complete + dropped).toBeGreaterThan(30);
    expect(complete + dropped).toBeLessThanOrEqual(50);
  });

  it('ramping-arrival-rate: begins nothing more once it is stopped', async () => {
    const scenario = {
      exec: 'one',
      executor: 'ramping-arrival-rate',
      startRate: 100,
      stages,
      preAllocatedVUs: 500,
    } as const;
    expect((await count(scenario, 1, 200)).complete).toBeLessThan(60);
  });

  it.each([
    ['250ms', 250],
    ['30s', 30_000],
    ['1m30s', 90_000],
    ['4h', 14_400_000],
  ])('reads the duration %s', (text, ms) => expect(milliseconds(text)).toBe(ms));

  it.each(['', '30', '30 s', '1d'])('refuses the duration "%s"', (text) => {
    expect(() => milliseconds(text)).toThrow('no duration');
  });
});
