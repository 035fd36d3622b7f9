import { describe, expect, it } from '@jest/globals';
import { setImmediate as afterTurn } from 'node:timers/promises';
import { createAdaptiveLimit, type AdaptiveLimit } from './adaptive-limit.ts';

/** A service that answers calls one after the other, in virtual time. */
const simulate = ({ answerMs, everyMs, forMs }: { answerMs: number; everyMs: number; forMs: number }) => {
  let now = 0;
  const limit = createAdaptiveLimit({ min: 8, max: 1_000, targetMs: 250, turnMs: 200, now: () => now });
  let freeAt = 0;
  const waiting: { at: number; startedAt: number; end: () => void }[] = [];
  const took: { at: number; ms: number }[] = [];
  const refused: number[] = [];
  const run = (until: number, every: number, each = answerMs) => {
    for (; now < until; now += every) {
      while (waiting[0] && waiting[0].at <= now) {
        const over = waiting.shift();
        const later = now;
        now = over?.at ?? now;
        over?.end();
        took.push({ at: now, ms: now - (over?.startedAt ?? 0) });
        now = later;
      }
      if (limit.isFull(1)) refused.push(now);
      else {
        freeAt = Math.max(freeAt, now) + each;
        waiting.push({ at: freeAt, startedAt: now, end: limit.begin(true) });
      }
    }
  };
  run(forMs, everyMs);
  return { limit, run, took, refused, now: () => now };
};

const quantile = (values: readonly number[], part: number) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? Infinity;

describe('an adaptive limit', () => {
  it('given five times the load, answers as many calls as before, in time', () => {
    const { took, refused, limit } = simulate({ answerMs: 2, everyMs: 0.4, forMs: 60_000 });
    expect(took.length).toBeGreaterThan(0.95 * 30_000);
    expect(refused.length).toBeGreaterThan(0.7 * 150_000);
    const later = took.filter(({ at }) => at > 5_000).map(({ ms }) => ms);
    expect(quantile(later, 0.99)).toBeLessThan(500);
    expect(limit.limit()).toBeLessThan(250);
  });

  it('refuses no call that can be answered in time, even when many arrive at once', () => {
    const { refused, limit } = simulate({ answerMs: 2, everyMs: 2.1, forMs: 20_000 });
    expect([refused, limit.limit()]).toEqual([[], 256]);
  });

  it('recovers soon after the load has ended', () => {
    const { run, refused, now, limit } = simulate({ answerMs: 2, everyMs: 0.4, forMs: 10_000 });
    run(now() + 5_000, 2.1);
    const before = refused.length;
    run(now() + 5_000, 2.1);
    expect(refused).toHaveLength(before);
    // It lets in as many calls at once as before.
    for (let count = 0; count < 100; count += 1) expect(limit.isFull(1)).toBe(false);
  });

  it('does not change while few calls are in progress, however slow they are', () => {
    const { limit, refused } = simulate({ answerMs: 400, everyMs: 450, forMs: 60_000 });
    expect([limit.limit(), refused]).toEqual([256, []]);
  });

  describe('in a process that is busy', () => {
    /** Calls of a service that answers at once, in turns of 60 ms. */
    const answerInLongTurns = async (limit: AdaptiveLimit) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const ends = Array.from({ length: 50 }, () => limit.begin(true));
        await afterTurn();
        for (const until = performance.now() + 60; performance.now() < until;);
        await afterTurn();
        await afterTurn();
        for (const end of ends) end();
      }
    };

    it('lets in fewer calls, although the service is in time', async () => {
      const limit = createAdaptiveLimit({ min: 8, max: 1_000, targetMs: 250, turnMs: 20 });
      await answerInLongTurns(limit);
      expect(limit.limit()).toBeLessThan(50);
    });

    it('does not take its own delay for one of the service', async () => {
      const limit = createAdaptiveLimit({ min: 8, max: 1_000, targetMs: 30, turnMs: 200 });
      await answerInLongTurns(limit);
      expect(limit.limit()).toBe(256);
    });
  });

  it('leaves room for more urgent calls', () => {
    const limit = createAdaptiveLimit({ min: 8, max: 10, targetMs: 250, turnMs: 200 });
    const ends = Array.from({ length: 8 }, () => limit.begin(true));
    expect([limit.isFull(0.75), limit.isFull(0.9), limit.isFull(1)]).toEqual([true, false, false]);
    ends.push(limit.begin(true));
    expect([limit.isFull(0.9), limit.isFull(1)]).toEqual([true, false]);
    ends.push(limit.begin(true));
    expect(limit.isFull(1)).toBe(true);
    for (const end of ends) end();
    expect(limit.isFull(0.5)).toBe(false);
  });
});
