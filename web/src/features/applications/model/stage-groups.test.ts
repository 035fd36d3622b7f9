import { describe, expect, it } from '@jest/globals';
import { countedOf, letsThrough, stageRangeOf } from './stage-groups.ts';

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

  it.each([
    ['all', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['in-progress', [2, 3, 4, 5]],
    ['approved', [6, 7, 8]],
    [3, [3]],
  ] as const)('given %s, then a row of the stages %j is shown', (filter, shown) => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter((stage) => letsThrough(filter, stage))).toEqual(shown);
  });
});

it.each([
  ['all', 40],
  ['in-progress', 20],
  ['approved', 12],
  [1, 8],
  [2, undefined],
] as const)('given %s, then a counter says %j', (filter, count) => {
  expect(countedOf(filter, { total: 40, inProgress: 20, approvedComplete: 12, new: 8 })).toBe(count);
});
