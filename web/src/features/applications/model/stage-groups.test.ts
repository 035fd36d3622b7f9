import { describe, expect, it } from '@jest/globals';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { countedOf, letsThrough, stageFilterOf, stageRangeOf } from './stage-groups.ts';

const onHold = { outcome: 'on-hold' } as NonNullable<StaffApplication['outcome']>;

describe('which stages a filter lets through', () => {
  it.each([
    ['all', {}],
    ['in-progress', { fromStage: 2, toStage: 5 }],
    ['approved', { fromStage: 6, toStage: 8 }],
    [1, { fromStage: 1, toStage: 1 }],
    [8, { fromStage: 8, toStage: 8 }],
    ['repaid', { outcome: 'repaid' }],
    ['no-outcome', { outcome: 'none' }],
  ] as const)('given %s, then it lets %j through', (filter, range) => {
    expect(stageRangeOf(filter)).toEqual(range);
  });

  it.each([
    ['all', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['in-progress', [2, 3, 4, 5]],
    ['approved', [6, 7, 8]],
    [3, [3]],
  ] as const)('given %s, then a row of the stages %j is shown', (filter, shown) => {
    expect(
      [1, 2, 3, 4, 5, 6, 7, 8].filter((currentStage) => letsThrough(filter, { currentStage, outcome: null })),
    ).toEqual(shown);
  });

  it.each([
    ['on-hold', onHold, true],
    ['on-hold', null, false],
    ['declined', onHold, false],
    ['any-outcome', onHold, true],
    ['any-outcome', null, false],
    ['no-outcome', onHold, false],
    ['no-outcome', null, true],
    ['all', onHold, true],
    [3, onHold, true],
  ] as const)('given %s, then a row with the outcome %j is shown: %j', (filter, outcome, shown) => {
    expect(letsThrough(filter, { currentStage: 3, outcome })).toBe(shown);
  });

  it.each([
    ['declined', 'declined'],
    ['no-outcome', 'no-outcome'],
    ['approved', 'approved'],
    ['3', 3],
    ['9', 'all'],
    ['toString', 'all'],
    [null, 'all'],
  ])('the text %j names the filter %j', (text, filter) => {
    expect(stageFilterOf(text)).toBe(filter);
  });
});

it.each([
  ['all', 40],
  ['in-progress', 20],
  ['approved', 12],
  [1, 8],
  [2, undefined],
  ['declined', undefined],
] as const)('given %s, then a counter says %j', (filter, count) => {
  expect(countedOf(filter, { total: 40, inProgress: 20, approvedComplete: 12, new: 8 })).toBe(count);
});
