import { expect, it } from '@jest/globals';
import { counted } from './counted.ts';

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
  [5_000, '5,000 rows'],
])('%d are written as %s', (count, written) => {
  expect(counted(count, 'row')).toBe(written);
});

it('A plural of its own is used where it is given', () => {
  expect([counted(1, 'child', 'children'), counted(2, 'child', 'children')]).toEqual([
    '1 child',
    '2 children',
  ]);
});
