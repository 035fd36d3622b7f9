import { expect, it } from '@jest/globals';
import { choiceColumns } from './choice-columns.ts';

it.each([
  [6, 4, 3],
  [6, 5, 3],
  [6, 6, 6],
  [5, 4, 3],
  [5, 3, 3],
  [7, 3, 2],
  [7, 5, 4],
  [4, 3, 2],
  [3, 2, 2],
  [5, 1, 1],
])('%i choices with room for %i columns have %i', (choices, room, columns) => {
  expect(choiceColumns(choices, room)).toBe(columns);
});
