import { describe, expect, it } from '@jest/globals';
import { createRecentEvents } from './recent-events.ts';

describe('recent events', () => {
  it('are remembered, and so handled once', () => {
    const recent = createRecentEvents();
    expect([recent.isKnown('a'), recent.isFirst('a'), recent.isKnown('a'), recent.isFirst('a')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are at least as many as wanted, and at most twice as many', () => {
    const recent = createRecentEvents(10);
    for (let n = 0; n < 100; n += 1) recent.isFirst(`${n}`);
    const known = Array.from({ length: 100 }, (_, n) => `${n}`).filter(recent.isKnown);
    expect(known.slice(-10)).toEqual(Array.from({ length: 10 }, (_, n) => `${90 + n}`));
    expect(known.length).toBeLessThanOrEqual(20);
  });
});
