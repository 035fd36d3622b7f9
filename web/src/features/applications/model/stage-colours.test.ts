import { describe, expect, it } from '@jest/globals';
import { stageCount } from '@loanline/proto/enums/stages';
import { contrast } from '../../../theme/contrast.ts';
import { stageColour, stageColours } from './stage-colours.ts';

describe('the colours of the stages', () => {
  it('given eight stages, then each has its own colour', () => {
    expect(stageColours).toHaveLength(stageCount);
    expect(new Set(stageColours.map(({ light }) => light.join())).size).toBe(stageCount);
    expect(new Set(stageColours.map(({ dark }) => dark.join())).size).toBe(stageCount);
  });

  it.each(stageColours.map((colours, index) => ({ stage: index + 1, ...colours })))(
    'given stage $stage, then its name can be read in both looks (AA, 4.5:1)',
    ({ light, dark }) => {
      expect(contrast(...light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(...dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('given a later stage, then its ground is stronger: darker in the light look, lighter in the dark look', () => {
    const light = stageColours.map((colours) => contrast(colours.light[1], '#ffffff'));
    const dark = stageColours.map((colours) => contrast(colours.dark[1], '#000000'));
    expect(light).toEqual(light.toSorted((one, other) => one - other));
    expect(dark).toEqual(dark.toSorted((one, other) => one - other));
  });

  it.each([0, 9])('given %i, which is no stage, then it has colours all the same', (stage) => {
    expect(stageColour(stage).text).toContain('light-dark(');
  });
});
