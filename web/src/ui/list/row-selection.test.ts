import { expect, it } from '@jest/globals';
import { toggled } from './row-selection.ts';

const keys = [1, 2, 3, 4, 5];

it.each([
  ['one row', [], 2, undefined, [2]],
  ['a row that was selected', [2, 3], 2, undefined, [3]],
  ['a range downwards', [2], 4, 2, [2, 3, 4]],
  ['a range upwards', [4], 2, 4, [2, 3, 4]],
  ['a range away', [1, 2, 3, 4], 4, 2, [1]],
  ['from a row that has left the list', [], 4, 9, [4]],
] as const)('toggles %s', (_what, before, key, from, after) => {
  expect([...toggled(new Set(before), keys, key, from)].toSorted()).toEqual(after);
});
