import { describe, expect, it } from '@jest/globals';
import { describeFault, planOf } from './plan.ts';

describe('the faults of a seed', () => {
  it('are the same each time, and others for another seed', () => {
    expect(planOf(7, 50, 8_000)).toEqual(planOf(7, 50, 8_000));
    expect(planOf(8, 50, 8_000)).not.toEqual(planOf(7, 50, 8_000));
  });

  it('last between a second and the longest time', () => {
    const durations = planOf(1, 1_000, 3_000).map(({ ms }) => ms);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...durations)).toBeLessThanOrEqual(3_000);
  });

  it('are of every kind, before long', () => {
    const kinds = new Set(
      planOf(1, 1_000, 3_000).map((planned) => describeFault(planned).replace(/ for [\d.]+ s$/, '')),
    );
    for (const kind of [
      'chat 2 is killed',
      'Postgres crashes',
      'the broker is killed',
      'the cache is emptied',
    ])
      expect(kinds).toContain(kind);
    expect(kinds).toContain('the connection from messaging to its database falls silent');
  });
});
