import { describe, expect, it } from '@jest/globals';
import { stageRangeOf } from './stage-groups.ts';

describe('which stages a filter lets through', () => {
  it.each([
    ['all', {}],
    ['in-progress', { fromStage: 2, toStage: 5 }],
    ['approved', { fromStage: 6, toStage: 8 }],
    [1, { fromStage: 1, toStage: 1 }],
    [8, { fromStage: 8, toStage: 8 }],
  ] as const)('given %s, then it lets %j through', (filter, range) => {
    expect(stageRangeOf(filter)).toEqual(range);
  });
});
