import { describe, expect, it } from '@jest/globals';
import { describeFault, planOf } from './plan.ts';

const all = { canMountDisks: true, hasWrongClocks: true };

describe('the faults of a seed', () => {
  it('are the same each time, and others for another seed', () => {
    expect(planOf(7, 50, 8_000, all)).toEqual(planOf(7, 50, 8_000, all));
    expect(planOf(8, 50, 8_000, all)).not.toEqual(planOf(7, 50, 8_000, all));
  });

  it('last between a second and the longest time', () => {
    const durations = planOf(1, 1_000, 3_000, all).map(({ ms }) => ms);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...durations)).toBeLessThanOrEqual(3_000);
  });

  it('are of every kind, before long', () => {
    const kinds = new Set(
      planOf(1, 1_000, 3_000, all).map((planned) => describeFault(planned).replace(/ for [\d.]+ s$/, '')),
    );
    for (const kind of [
      'chat 2 is killed',
      'Postgres crashes',
      'the broker is killed',
      'the cache is emptied',
      'the disk of Postgres has no room for its log',
      'the clock of gateway 1 is 600 s ahead',
      'every clock is 20 s behind',
    ])
      expect(kinds).toContain(kind);
    expect(kinds).toContain('the connection from messaging to its database falls silent');
    expect(kinds).toContain('messaging 2 is killed after its database was silent');
  });

  it('are all different until each kind has come', () => {
    const kinds = planOf(5, 74, 3_000, all).map(({ fault }) =>
      JSON.stringify({ ...fault, copy: null, chat: null, seconds: null }),
    );
    expect(new Set(kinds).size).toBe(74);
  });

  it('are the remaining ones in the same order on a machine that cannot fill disks or set clocks', () => {
    const others = planOf(3, 200, 3_000, all).filter(({ fault }) => !['disk', 'clock'].includes(fault.kind));
    expect(planOf(3, 200, 3_000, { canMountDisks: false, hasWrongClocks: false })).toEqual(others);
  });
});
