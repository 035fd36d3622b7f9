import { expect, it } from '@jest/globals';
import { keyInPlace } from './row-actions.ts';

const keys = ['a', 'b', 'c', 'd'];

it.each([
  ['the row itself, wherever it is now', 'c', ['new', 'd', 'c', 'a'], 'c'],
  ['the next row of one that has left', 'b', ['a', 'c', 'd'], 'c'],
  ['the next row also when another came in above', 'b', ['new', 'a', 'c', 'd'], 'c'],
  ['the next that is left of several', 'b', ['a', 'd'], 'd'],
  ['the last row when the last has left', 'd', ['a', 'b', 'c'], 'c'],
  ['the row in its place when none is left', 'b', ['w', 'x', 'y'], 'x'],
  ['nothing in an empty list', 'b', [], undefined],
])('finds %s', (_what, key, now, found) => {
  expect(keyInPlace({ key, keys }, now)).toBe(found);
});
