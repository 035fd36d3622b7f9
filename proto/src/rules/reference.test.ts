import { describe, expect, it } from '@jest/globals';
import { bareReference, isSameReference } from './reference.ts';

describe('a reference as people write it', () => {
  it.each([
    ['07480', '07480'],
    ['#07480', '07480'],
    [' # 07 480 ', '07480'],
    ['07480\u00a0', '07480'],
    ['k7qd 3mnp 9x', 'k7qd3mnp9x'],
    ['LN-2026_1', 'LN-2026_1'],
    ['no-such-one', 'no-such-one'],
    ['#', '#'],
    ['', ''],
  ])('%j is asked for as %j', (typed, asked) => {
    expect(bareReference(typed)).toBe(asked);
  });

  it.each([
    ['k7qd3mnp9x', 'K7QD3MNP9X', true],
    ['07480', '07480', true],
    ['07480', '07481', false],
    ['07480', '7480', false],
  ])('%s and %s are one: %s', (one, other, same) => {
    expect(isSameReference(one, other)).toBe(same);
  });
});
