import { describe, expect, it } from '@jest/globals';
import { createTurnPause } from './turn-pause.ts';

interface Turn {
  readonly ms: number;
  readonly stored: number;
  readonly waitedMs?: number;
  readonly failed?: boolean;
}

/** @returns the pause after a turn in which so many webhooks were stored */
const pauseAfter = ({ ms, stored, waitedMs = 100, failed = false }: Turn): number => {
  let now = 0;
  const pause = createTurnPause(() => now);
  // What was stored before the turn says nothing about it.
  for (let count = 0; count < 1_000; count += 1) pause.noteStored();
  const end = pause.begin();
  for (let count = 0; count < stored; count += 1) pause.noteStored();
  now += ms;
  return end({ waitedMs, failed });
};

describe('the pause after a turn', () => {
  it('is short while few webhooks arrive', () => {
    expect(pauseAfter({ ms: 100, stored: 0 })).toBe(10);
    expect(pauseAfter({ ms: 100, stored: 30 })).toBe(10);
  });

  it('is four times as long as the turn while they arrive fast', () => {
    expect(pauseAfter({ ms: 100, stored: 31 })).toBe(400);
    expect(pauseAfter({ ms: 2, stored: 10 })).toBe(10);
  });

  it('is short again once events have waited for five seconds', () => {
    expect(pauseAfter({ ms: 100, stored: 200, waitedMs: 4_900 })).toBe(400);
    expect(pauseAfter({ ms: 100, stored: 200, waitedMs: 5_000 })).toBe(10);
  });

  it('is short after a failure, which is tried again with fewer events', () => {
    expect(pauseAfter({ ms: 100, stored: 200, failed: true })).toBe(10);
  });

  it('is half a second at most', () => {
    expect(pauseAfter({ ms: 1_000, stored: 2_000 })).toBe(500);
  });
});
