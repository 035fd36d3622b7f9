import { describe, expect, it } from '@jest/globals';
import { bareReference, isSameReference, referencesMeant } from './reference.ts';

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

  it.each([
    ['7480', ['07480']],
    ['748', ['00748']],
    ['O7480', ['07480']],
    ['o748o', ['07480']],
    ['07480.', ['07480']],
    ['17480', ['017480']],
    ['O7-48O', ['O748O', '07480']],
    ['I7480', ['17480', '017480']],
    ['w6ew-d7nc-ch', ['W6EWD7NCCH']],
    ['LN-2026_1', ['LN20261']],
    ['wkew-djnc-ch', ['WKEWDJNCCH']],
    ['nothing-here', []],
    ['w6ewd7ncch', []],
    ['07480', []],
    ['OIL', []],
    ['...', []],
    ['', []],
  ])('%j may be meant as %j', (typed, meant) => {
    expect(referencesMeant(typed)).toEqual(meant);
  });
});
