import { describe, expect, it } from '@jest/globals';
import { createFrameBudget } from './frame-budget.ts';

describe('the frames of one socket', () => {
  it('may come 60 at once, are then refused, and are abuse from 120 on', () => {
    const budget = createFrameBudget(() => 0);
    const verdicts = Array.from({ length: 121 }, () => budget.spend());
    expect(verdicts.indexOf('too many')).toBe(60);
    expect(verdicts.indexOf('abuse')).toBe(120);
  });

  it('are fine again after a while', () => {
    let now = 0;
    const budget = createFrameBudget(() => now);
    for (let i = 0; i < 70; i++) budget.spend();
    expect(budget.spend()).toBe('too many');
    now = 2_000;
    expect(budget.spend()).toBe('fine');
  });

  it('may come ten a second for ever', () => {
    let now = 0;
    const budget = createFrameBudget(() => now);
    for (let i = 0; i < 10_000; i++) {
      now += 100;
      expect(budget.spend()).toBe('fine');
    }
  });
});
