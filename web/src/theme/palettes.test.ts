import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast.ts';
import { dark, light, markPairs, textPairs } from './palettes.ts';

describe('contrast', () => {
  it('is 21 for black on white, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });

  it('is 4.54 for the grey that only just passes on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  it.each(textPairs)('lets %s be read on %s (WCAG AA, 4.5:1)', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('lets %s be made out on %s (WCAG AA, 3:1)', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(3);
  });
});
