import { describe, expect, it } from '@jest/globals';
import { createAdaptiveLimit } from './adaptive-limit.ts';

const shortTurns = { watch: () => undefined, turnMs: () => 0 };

/** A service that answers calls one after the other, in virtual time. */
const simulate = ({ answerMs, everyMs, forMs }: { answerMs: number; everyMs: number; forMs: number }) => {
  let now = 0;
  const limit = createAdaptiveLimit({
    min: 8,
    max: 1_000,
    targetMs: 250,
    longestTurnMs: 200,
    turns: shortTurns,
    now: () => now,
  });
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
  const stall = (ms: number) => (freeAt = Math.max(freeAt, now) + ms);
  run(forMs, everyMs);
  return { limit, run, stall, took, refused, now: () => now };
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

  it('given five times the load of a slow service, lets calls wait as briefly', () => {
    const { took } = simulate({ answerMs: 8, everyMs: 1.6, forMs: 60_000 });
    expect(took.length).toBeGreaterThan(0.95 * 7_500);
    const later = took.filter(({ at }) => at > 5_000).map(({ ms }) => ms);
    expect(quantile(later, 0.99)).toBeLessThan(500);
  });

  it.each([
    { everyMs: 1, stallMs: 300 },
    { everyMs: 0.7, stallMs: 200 },
  ])('refuses no call because of one stall: %j', ({ everyMs, stallMs }) => {
    const { run, stall, refused, now, limit } = simulate({ answerMs: 0.4, everyMs, forMs: 5_000 });
    stall(stallMs);
    run(now() + 5_000, everyMs);
    expect(refused).toEqual([]);
    expect(limit.limit()).toBeGreaterThanOrEqual(256);
  });

  it('shrinks to no less than a quarter at a time, however few calls were in progress', () => {
    let now = 0;
    const options = { min: 8, max: 1_000, targetMs: 250, longestTurnMs: 200, turns: shortTurns };
    const limit = createAdaptiveLimit({ ...options, now: () => now });
    const answer = (count: number, ms: number) => {
      const ends = Array.from({ length: count }, () => limit.begin(true));
      now += ms;
      for (const end of ends) end();
    };
    while (limit.limit() < 1_000) answer(600, 200);
    answer(70, 5_000);
    expect(limit.limit()).toBe(250);
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

  describe('in a process whose turns are long', () => {
    /** Calls of a service that needs 20 ms; each call and each answer waits for a turn. At most as many as allowed. */
    const inTurnsOf = (turnMs: number, { limit: initial = 256, rounds = 100 } = {}) => {
      let now = 0;
      let isWatched = false;
      const turns = { watch: () => (isWatched = true), turnMs: () => (isWatched ? turnMs : 0) };
      const options = { min: 64, max: 1_000, targetMs: 200, longestTurnMs: 200, turns, now: () => now };
      const limit = createAdaptiveLimit(options);
      const answer = (count: number, ms: number) => {
        isWatched = false;
        const ends = Array.from({ length: count }, () => limit.begin(true));
        now += ms;
        for (const end of ends) end();
      };
      while (limit.limit() > initial) answer(limit.limit(), 5_000);
      for (let round = 0; round < rounds; round += 1) answer(Math.min(300, limit.limit()), 20 + 2 * turnMs);
      return limit.limit();
    };

    it('does not take its own delay for one of the service', () => {
      expect(inTurnsOf(150)).toBeGreaterThanOrEqual(256);
    });

    it('lets in more calls again, also from the fewest', () => {
      expect(inTurnsOf(150, { limit: 64 })).toBeGreaterThanOrEqual(256);
    });

    it('lets in as many calls after one window of long turns', () => {
      expect(inTurnsOf(250, { rounds: 1 })).toBe(256);
    });

    it('lets in fewer calls when a turn takes too long, although the service is in time', () => {
      expect(inTurnsOf(250)).toBe(64);
    });
  });

  it('leaves room for more urgent calls', () => {
    const limit = createAdaptiveLimit({
      min: 8,
      max: 10,
      targetMs: 250,
      longestTurnMs: 200,
      turns: shortTurns,
    });
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
